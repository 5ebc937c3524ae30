import { sql } from 'drizzle-orm';
import { boolean, date, jsonb, primaryKey, snakeCase, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Locale } from '#shared/locale.ts';
import type { Addressed } from './addressed.ts';
import type { Concern, RecallKind, Remedy } from './concern.ts';

/** Manufacturers of products. Exactly one is the default for products that name none. */
export const manufacturers = snakeCase.table(
  'manufacturers',
  {
    code: text().primaryKey(),
    name: text().notNull(),
    street: text().notNull(),
    /** Postal code and town, as written on a letter. */
    town: text().notNull(),
    /** ISO 3166-1 alpha-2. */
    country: text().notNull(),
    email: text().notNull(),
    /** The responsible person in the EU for a manufacturer outside it. */
    responsible: jsonb().$type<Addressed>(),
    isDefault: boolean().notNull().default(false),
  },
  (table) => [uniqueIndex('manufacturers_one_default').on(table.isDefault).where(sql`is_default`)],
);

/** Kind of product and warnings in one language. */
export const safetyTexts = snakeCase.table(
  'safety_texts',
  {
    code: text().notNull(),
    locale: text().$type<Locale>().notNull(),
    /** What the product is, with the standard it is made to. */
    type: text().notNull(),
    warnings: jsonb().$type<string[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.code, table.locale] })],
);

/**
 * Title, danger and what to do of a recall, in one language; when and where the goods were sold, if
 * that is known; why there is one remedy alone, where there is.
 */
export type RecallText = {
  title: string;
  danger: string;
  remedy: string;
  sold?: string;
  onlyRemedy?: string;
};

/**
 * Recalls and safety warnings as the law wants them told (Regulation (EU) 2023/988 article 36).
 * They stay when they end.
 */
export const recalls = snakeCase.table('recalls', {
  code: text().primaryKey(),
  kind: text().$type<RecallKind>().notNull().default('recall'),
  publishedOn: date().notNull(),
  /** The last day it is shown as current; null: until it is ended. */
  endedOn: date(),
  /** Codes of the products concerned; they need not be on sale any more. */
  products: text().array().notNull(),
  /** Serial numbers concerned, as people read them: `TS25-0100 – TS25-0480`. */
  serials: text().notNull(),
  /** The frames of the registry whose owners are told; null: of none. */
  concern: jsonb().$type<Concern>(),
  /** What an owner may choose; the law wants two where they are possible. */
  remedies: text().array().$type<Remedy>().notNull().default([]),
  texts: jsonb().$type<Record<Locale, RecallText>>().notNull(),
});
