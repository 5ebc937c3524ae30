import { boolean, integer, jsonb, primaryKey, snakeCase, text, uuid } from 'drizzle-orm/pg-core';
import { products } from '#domain/catalogue/schema.ts';
import { pictures } from '#domain/media/schema.ts';
import { priceLists } from '#domain/prices/schema.ts';
import type { Locale } from '#shared/locale.ts';
import type { OptionKind } from './choice.ts';

/** A word in every language; names of paints are the same in all. */
export type BuildText = Record<Locale, string>;

/** What a build's paint is made of. A code stands in addresses: it is never given to anything else, an ended option keeps its row. */
export const buildOptions = snakeCase.table(
  'build_options',
  {
    kind: text().$type<OptionKind>().notNull(),
    code: text().notNull(),
    names: jsonb().$type<BuildText>().notNull(),
    /** Of paints and logos #rrggbb, of patterns the scheme it is drawn in, of finishes how it reflects. */
    look: text().notNull(),
    /** Plated instead of painted. */
    metal: boolean().notNull(),
    /** The paint that goes with this one where nobody asks for another. */
    partner: text(),
    /** What it adds to a build. */
    grams: integer().notNull(),
    weeks: integer().notNull(),
    ended: boolean().notNull(),
    /** What comes nearest to it, by code, once it ended; null: the likest colour. */
    successor: text(),
    position: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.code] })],
);

/** What an option costs on top, in minor units of the list's currency. An option without one is not offered there. */
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

/** Two options that do not go together, and why. */
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

/** The bikes one can have built. */
export const buildModels = snakeCase.table('build_models', {
  productId: uuid()
    .primaryKey()
    .references(() => products.id),
  /** The letters of its builds in codes; the name each has in the catalogue. */
  groups: jsonb().$type<Record<string, string>>().notNull(),
  /** How long it takes before any option adds to it. */
  weeks: integer().notNull(),
  /** What it opens with: the part of a code that tells paint, pattern, second colour, logo and finish. */
  showpiece: text().notNull(),
  picture: text()
    .notNull()
    .references(() => pictures.hash),
});
