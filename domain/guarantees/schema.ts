import { boolean, bytea, integer, jsonb, snakeCase, text } from 'drizzle-orm/pg-core';
import type { Locale } from '#shared/locale.ts';

/** Title and terms of a guarantee, in every language. */
export type GuaranteeTexts = Record<Locale, { title: string; text: string }>;

export const guarantees = snakeCase.table('guarantees', {
  code: text().primaryKey(),
  kind: text().$type<'legal' | 'commercial'>().notNull(),
  guarantor: text().$type<'seller' | 'producer'>().notNull(),
  scope: text().$type<'whole' | 'part'>().notNull(),
  years: integer().notNull(),
  free: boolean().notNull(),
  /** ISO 3166-1 alpha-2; empty: everywhere. */
  countries: text().array().notNull(),
  /** The product kinds it covers; empty: all. */
  productKinds: text().array().notNull(),
  /** Only for commercial guarantees. */
  texts: jsonb().$type<GuaranteeTexts>(),
});

/**
 * The Union's official notice on the legal guarantee in a language, byte for byte (Implementing
 * Regulation (EU) 2025/1960 allows no edits). In the database, so that every node has it.
 */
export const guaranteeNotices = snakeCase.table('guarantee_notices', {
  locale: text().$type<Locale>().primaryKey(),
  sha256: text().notNull(),
  /** Pixels. */
  width: integer().notNull(),
  height: integer().notNull(),
  /** A PNG. */
  content: bytea().notNull(),
});

export type Guarantee = typeof guarantees.$inferSelect;
