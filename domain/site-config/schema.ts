import { boolean, integer, jsonb, snakeCase, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Locale } from '#shared/locale.ts';
import type { Weekday } from '#shared/weekdays.ts';
import type { NewsletterBanner, NoticePlace, SocialNetwork } from './choices.ts';

/** A text in every language of the site. */
export type LocalText = Record<Locale, string>;

/**
 * Facts of the company that runs the shop; shown in the footer, in mails and where the
 * law requires them.
 */
export type Company = {
  name: string;
  street: string;
  postalCode: string;
  city: string;
  province: string;
  country: string;
  vatNumber: string;
  registration: string;
  /** The office of the register, as its country calls it. */
  registerOffice?: string;
  /** The paid-in share capital, minor units of EUR; left out by those that have none. */
  shareCapitalAmount?: number;
  email: string;
  phone: string;
  /** Bodies of dispute resolution the company belongs to, each for consumers of its country. */
  mediators?: Mediator[];
  /** Its numbers in the registers of producers (WEEE, batteries, packaging). */
  producerNumbers?: ProducerNumber[];
  /** The full address of a map service that shows the company. */
  mapUrl?: string;
};

export type Mediator = { country: string; name: string; address: string; url: string };

export type ProducerNumber = {
  country: string;
  scheme: 'weee' | 'batteries' | 'packaging';
  number: string;
};

/** The account for bank transfers, and the markets that offer them. */
export type BankAccount = {
  holder: string;
  iban: string;
  bic: string | null;
  bank: string;
  markets: string[];
};

/** The maker's profile on another site; shown in the given order. */
export type SocialLink = { network: SocialNetwork; url: string };

/** The support hours of one line: days and spans of local time in Europe/Rome, `08:30`. */
export type SupportHours = { line: LocalText; days: Weekday[]; spans: [string, string][] };

/** One row: the shop's name, promises and settings (specification section 3, Site config). */
export const siteConfigs = snakeCase.table('site_configs', {
  id: integer().primaryKey(),
  siteName: text().notNull(),
  /** The brand in addresses: `/{locale}/{brand}-world`. */
  brandSlug: text().notNull(),
  payoff: jsonb().$type<LocalText>().notNull(),
  copyright: text().notNull(),
  preHeaderTextActive: boolean().notNull(),
  preHeaderText: jsonb().$type<LocalText>().notNull(),
  /** Minor units of EUR. */
  freeShippingThresholdIta: integer().notNull(),
  freeShippingThresholdInt: integer().notNull(),
  /** The most addresses of each kind in an address book. */
  maxShippingAddresses: integer().notNull().default(5),
  maxBillingAddresses: integer().notNull().default(5),
  /** The hours that a dealer has to answer a rider; afterwards it is called late. */
  leadAnswerHours: integer().notNull().default(24),
  /** The model year of today’s collection; null: `DEFAULT_YEAR`. */
  currentYear: integer(),
  company: jsonb().$type<Company>().notNull(),
  /** The look of the newsletter invitation above the footer; null: not shown. */
  newsletterBanner: text().$type<NewsletterBanner>(),
  socialLinks: jsonb().$type<SocialLink[]>().notNull().default([]),
  supportHours: jsonb().$type<SupportHours[]>().notNull().default([]),
  /**
   * The page about public funding of the maker: a path without locale or a full
   * address; null: none.
   */
  fundingUrl: text(),
  /** Null: no bank transfers. */
  bankAccount: jsonb().$type<BankAccount>(),
  /** Whether visitors are asked for cookie consent even while no service needs it. */
  asksConsent: boolean().notNull().default(false),
  /** Whether companies may withdraw like consumers; law gives them no such right. */
  companiesMayWithdraw: boolean().notNull().default(false),
});

/** Rotating messages of the bar on top; `lead` are the first words, shown in the accent colour. */
export const tickers = snakeCase.table('tickers', {
  id: uuid().primaryKey(),
  position: integer().notNull(),
  active: boolean().notNull(),
  lead: jsonb().$type<LocalText>().notNull(),
  text: jsonb().$type<LocalText>().notNull(),
  link: text(),
  target: text(),
  label: jsonb().$type<LocalText>(),
});

/** Dated announcements (holidays, a new collection): the clock decides which are shown. */
export const notices = snakeCase.table('notices', {
  code: text().primaryKey(),
  places: text().$type<NoticePlace>().array().notNull(),
  showFrom: timestamp({ withTimezone: true }).notNull(),
  /** The first instant at which it is no longer shown; null: until it is removed. */
  showTo: timestamp({ withTimezone: true }),
  title: jsonb().$type<LocalText>().notNull(),
  text: jsonb().$type<LocalText>().notNull(),
  /**
   * Whether cached pages were last rendered with this notice. The clock decides whether it
   * is shown now.
   */
  told: boolean().notNull(),
});
