import { boolean, integer, jsonb, snakeCase, text, uuid } from 'drizzle-orm/pg-core';
import type { Locale } from '#shared/locale.ts';

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
};

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
  currentYear: integer().notNull(),
  company: jsonb().$type<Company>().notNull(),
  /** Outline of the wordmark as an SVG path with the size of its box. */
  wordmark: jsonb().$type<{ path: string; width: number; height: number }>().notNull(),
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
