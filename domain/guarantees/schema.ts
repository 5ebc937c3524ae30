import { boolean, integer, jsonb, snakeCase, text } from 'drizzle-orm/pg-core';
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

export type Guarantee = typeof guarantees.$inferSelect;
