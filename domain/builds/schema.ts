import { boolean, integer, jsonb, primaryKey, snakeCase, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { products } from '#domain/catalogue/schema.ts';
import { pictures } from '#domain/media/schema.ts';
import { priceLists } from '#domain/prices/schema.ts';
import type { Locale } from '#shared/locale.ts';
import type { BuildFits, OptionKind } from './choice.ts';

/** A word in every language; names of paints are the same in all of them. */
export type BuildText = Record<Locale, string>;

/**
 * The options of a build's paint. A code stands in addresses: it is never reused, and an ended
 * option keeps its row.
 */
export const buildOptions = snakeCase.table(
  'build_options',
  {
    kind: text().$type<OptionKind>().notNull(),
    code: text().notNull(),
    names: jsonb().$type<BuildText>().notNull(),
    /**
     * For paints and logos #rrggbb, for patterns the drawing's scheme, for finishes
     * how they reflect; for wheels, bar and crank nothing.
     */
    look: text().notNull(),
    /** Plated instead of painted. */
    metal: boolean().notNull(),
    /** The default second paint for this one. */
    partner: text(),
    /** The weight it adds to a build. */
    grams: integer().notNull(),
    weeks: integer().notNull(),
    ended: boolean().notNull(),
    /** The code of its replacement once it has ended; null: the most similar colour. */
    successor: text(),
    position: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.code] })],
);

/**
 * The surcharge of an option in minor units of the list's currency. An option without one is not
 * offered in that list.
 */
export const buildSurcharges = snakeCase.table(
  'build_surcharges',
  {
    kind: text().$type<OptionKind>().notNull(),
    code: text().notNull(),
    priceListSlug: text()
      .notNull()
      .references(() => priceLists.slug),
    amount: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.code, table.priceListSlug] })],
);

/** Two options that do not go together, and the reason. */
export const buildExclusions = snakeCase.table(
  'build_exclusions',
  {
    kind: text().$type<OptionKind>().notNull(),
    code: text().notNull(),
    otherKind: text().$type<OptionKind>().notNull(),
    otherCode: text().notNull(),
    reasons: jsonb().$type<BuildText>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.code, table.otherKind, table.otherCode] })],
);

/** The bikes that can be built to order. */
export const buildModels = snakeCase.table('build_models', {
  productId: uuid()
    .primaryKey()
    .references(() => products.id),
  /** The letters of its builds in codes; keys are the names in the catalogue. */
  groups: jsonb().$type<Record<string, string>>().notNull(),
  /** Build time before any option adds to it. */
  weeks: integer().notNull(),
  /** The opening build: the part of a code for paint, pattern, second colour, logo and finish. */
  showpiece: text().notNull(),
  picture: text()
    .notNull()
    .references(() => pictures.hash),
  /** The wheels that fit each build and the bars and cranks that fit each size. */
  fits: jsonb().$type<Partial<BuildFits>>().notNull().default({}),
});

/**
 * The rules as they were from a version on: options with surcharges, exclusions, models. An order
 * names the version it was built by.
 */
export const buildRules = snakeCase.table('build_rules', {
  version: integer().primaryKey(),
  /** Hash of the rules: saving the same again is no new version. */
  hash: text().notNull(),
  rules: jsonb().$type<Record<string, unknown>>().notNull(),
  savedAt: timestamp({ withTimezone: true }).notNull(),
});
