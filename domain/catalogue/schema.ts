import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  primaryKey,
  snakeCase,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { BatteryFacts } from '#domain/safety/battery.ts';
import { manufacturers } from '#domain/safety/schema.ts';
import type { AttributeKey } from './attributes.ts';
import type { ApparelFeatures } from './features.ts';
import type { CategoryKind, ProductKind, PublicationStatus } from './kinds.ts';
import type { SizeGuide } from './size-guide.ts';

export const categories = snakeCase.table('categories', {
  id: uuid().primaryKey(),
  code: text().notNull().unique(),
  kind: text().$type<CategoryKind>().notNull(),
  parentId: uuid(),
  /** Body measures by size, for clothing. */
  sizeGuide: jsonb().$type<SizeGuide>(),
  position: integer().notNull(),
});

export const categoryTexts = snakeCase.table(
  'category_texts',
  {
    categoryId: uuid()
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
    kind: text().$type<CategoryKind>().notNull(),
    locale: text().notNull(),
    name: text().notNull(),
    slug: text().notNull(),
    intro: text().notNull(),
    /** Words for everything in it (`All city bikes`); null: its name alone. */
    allName: text(),
  },
  (table) => [
    primaryKey({ columns: [table.categoryId, table.locale] }),
    uniqueIndex('category_texts_slug').on(table.kind, table.locale, table.slug),
  ],
);

/** What a bike is for: climbing, aero, endurance … (the `usage` filter). */
export const usages = snakeCase.table('usages', {
  id: uuid().primaryKey(),
  code: text().notNull().unique(),
  position: integer().notNull(),
});

export const usageTexts = snakeCase.table(
  'usage_texts',
  {
    usageId: uuid()
      .notNull()
      .references(() => usages.id, { onDelete: 'cascade' }),
    locale: text().notNull(),
    name: text().notNull(),
    slug: text().notNull(),
    /** Title of a list of its bikes (`Climbing bikes`); null: its name alone. */
    heading: text(),
  },
  (table) => [
    primaryKey({ columns: [table.usageId, table.locale] }),
    uniqueIndex('usage_texts_slug').on(table.locale, table.slug),
  ],
);

export const modelYears = snakeCase.table('model_years', {
  year: integer().primaryKey(),
  slug: text().notNull().unique(),
  name: text().notNull(),
});

/**
 * Colours of products. Paints keep their name in the maker's language; `swatch` is a CSS
 * background.
 */
export const colors = snakeCase.table('colors', {
  code: text().primaryKey(),
  name: text().notNull(),
  swatch: text().notNull(),
});

export const products = snakeCase.table(
  'products',
  {
    id: uuid().primaryKey(),
    code: text().notNull().unique(),
    kind: text().$type<ProductKind>().notNull(),
    /** Model family, the same over the years. */
    model: text().notNull(),
    categoryId: uuid()
      .notNull()
      .references(() => categories.id),
    modelYear: integer().references(() => modelYears.year),
    taxCategory: text().notNull(),
    isNew: boolean().notNull().default(false),
    bestSeller: boolean().notNull().default(false),
    personalizableColor: boolean().notNull().default(false),
    /** Only for clothing; null otherwise. */
    features: jsonb().$type<ApparelFeatures>(),
    /** Null: the default manufacturer. */
    manufacturer: text().references(() => manufacturers.code),
    /** Code of its safety sheet; null: the one of its kind. */
    safetySheet: text(),
    /** Only for e-bikes. */
    battery: jsonb().$type<BatteryFacts>(),
    /** Its number in the customs tariff (Harmonised System), 6 to 10 digits. */
    hsCode: text(),
    /** Where it was made, ISO 3166-1 alpha-2; a variant's own `madeIn` goes before it. */
    originCountry: text(),
    status: text().$type<PublicationStatus>().notNull(),
    position: integer().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index().on(table.categoryId, table.status, table.position),
    index().on(table.kind, table.status),
    index('products_found').on(sql`lower(code) text_pattern_ops`),
    // Bikes first, of these the newest year.
    index('products_in_order').on(
      sql`(kind <> 'bike')`,
      sql`(-coalesce(model_year, 0))`,
      table.position,
      table.code,
    ),
  ],
);

export const productTexts = snakeCase.table(
  'product_texts',
  {
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    locale: text().notNull(),
    name: text().notNull(),
    slug: text().notNull(),
    tagline: text().notNull(),
    description: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.locale] }),
    uniqueIndex('product_texts_slug').on(table.locale, table.slug),
    index('product_texts_found').on(sql`lower(name) text_pattern_ops`),
    // Staff search by a part of a name.
    index('product_texts_holding').using('gin', sql`lower(name) gin_trgm_ops`),
  ],
);

export const productUsages = snakeCase.table(
  'product_usages',
  {
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    usageId: uuid()
      .notNull()
      .references(() => usages.id),
  },
  (table) => [primaryKey({ columns: [table.productId, table.usageId] }), index().on(table.usageId)],
);

/** The related products of a product, in the maker's order. */
export const productRelations = snakeCase.table(
  'product_relations',
  {
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    relatedId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.relatedId] })],
);

/**
 * What customers buy: a build in a colour and a size. `code` is the maker's article number, `slug`
 * the `?v` of addresses.
 */
export const variants = snakeCase.table(
  'variants',
  {
    id: uuid().primaryKey(),
    productId: uuid()
      .notNull()
      .references(() => products.id),
    code: text().notNull().unique(),
    slug: text().notNull(),
    /** The name of the build: the groupset model for bikes, empty when there is only one. */
    groupModel: text().notNull(),
    size: text().notNull(),
    color: text()
      .notNull()
      .references(() => colors.code),
    attributes: jsonb().$type<Partial<Record<AttributeKey, string>>>().notNull(),
    weightGrams: integer(),
    /** The number on its bar code (`isGtin`); null: it has none. */
    gtin: text(),
    /** What its maker calls it; null: as the shop does, by `code`. */
    mpn: text(),
    status: text().$type<PublicationStatus>().notNull(),
    position: integer().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('variants_slug').on(table.productId, table.slug),
    index('variants_found').on(sql`lower(code) text_pattern_ops`),
    // What a colour is used by.
    index().on(table.color, table.code),
    index('variants_holding').using('gin', sql`lower(code) gin_trgm_ops`),
  ],
);
