import { boolean, integer, jsonb, snakeCase, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Locale } from '#shared/locale.ts';
import type { NewsletterBanner, NoticePlace, SocialNetwork, Weekday } from './choices.ts';

/** A text in every language of the site. */
export type LocalText = Record<Locale, string>;

/** Facts of the company that runs the shop; shown in the footer, in mails and where law wants them. */
export type Company = {
  name: string;
  street: string;
  postalCode: string;
  city: string;
  province: string;
  country: string;
  vatNumber: string;
  registration: string;
  email: string;
  phone: string;
  /** Where a map shows the address: a whole address of a map service. */
  mapUrl?: string;
};

/** The account buyers transfer to, and the markets where that is offered. */
export type BankAccount = {
  holder: string;
  iban: string;
  bic: string | null;
  bank: string;
  markets: string[];
};

/** A profile of the maker elsewhere; shown in the order kept. */
export type SocialLink = { network: SocialNetwork; url: string };

/** When somebody answers on one line: days and spans of wall time in Europe/Rome, `08:30`. */
export type SupportHours = { line: LocalText; days: Weekday[]; spans: [string, string][] };

/** One row: how this shop is called and what it promises (specification section 3, Site config). */
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
  /** How many addresses of each kind an address book takes. */
  maxShippingAddresses: integer().notNull().default(5),
  maxBillingAddresses: integer().notNull().default(5),
  currentYear: integer().notNull(),
  company: jsonb().$type<Company>().notNull(),
  /** Outline of the wordmark as an SVG path with the size of its box. */
  wordmark: jsonb().$type<{ path: string; width: number; height: number }>().notNull(),
  /** The sign that stands for the name where it has no room, as an outline like the wordmark's. */
  symbol: jsonb().$type<{ path: string; width: number; height: number }>(),
  /** The look of the invitation to the newsletter above the footer; null: none is shown. */
  newsletterBanner: text().$type<NewsletterBanner>(),
  socialLinks: jsonb().$type<SocialLink[]>().notNull().default([]),
  supportHours: jsonb().$type<SupportHours[]>().notNull().default([]),
  /** The page about public money the maker received, a path without locale or a whole address; null: there was none. */
  fundingUrl: text(),
  /** Null: no bank transfers are taken. */
  bankAccount: jsonb().$type<BankAccount>(),
  /** Whether visitors are asked about cookies also while nothing that needs their consent is connected. */
  asksConsent: boolean().notNull().default(false),
});

/** Rotating messages of the bar on top; `lead` are the first words, shown in copper. */
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
  /** The first instant it is not shown any more; null: until somebody takes it down. */
  showTo: timestamp({ withTimezone: true }),
  title: jsonb().$type<LocalText>().notNull(),
  text: jsonb().$type<LocalText>().notNull(),
  /** Whether kept pages were told that it is shown; what is true now says the clock. */
  told: boolean().notNull(),
});
