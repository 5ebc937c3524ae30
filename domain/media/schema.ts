import {
  boolean,
  bytea,
  index,
  integer,
  jsonb,
  primaryKey,
  snakeCase,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { products } from '#domain/catalogue/schema.ts';
import type { Locale } from '#shared/locale.ts';
import type { DocumentKind } from './document-kinds.ts';
import type { PictureRecipe } from './recipe.ts';

/**
 * A picture by the hash of its content or recipe. Its address never changes, so it can be
 * cached for ever.
 */
export const pictures = snakeCase.table('pictures', {
  hash: text().primaryKey(),
  /** The recipe of a drawn picture; null for an uploaded file. */
  recipe: jsonb().$type<PictureRecipe>(),
  mime: text().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
});

/** The pictures of a product in a colour, in order; the first of a colour is its card picture. */
export const productPictures = snakeCase.table(
  'product_pictures',
  {
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    color: text().notNull(),
    view: text().notNull(),
    position: integer().notNull(),
    hash: text()
      .notNull()
      .references(() => pictures.hash),
  },
  (table) => [primaryKey({ columns: [table.productId, table.color, table.view] }), index().on(table.hash)],
);

/** A photograph: a picture whose original is in the store of media, as `{hash}.{ending}`. */
export const photographs = snakeCase.table('photographs', {
  hash: text()
    .primaryKey()
    .references(() => pictures.hash),
  /** SHA-256 of the file as it was taken in, by which it is known again. */
  sourceHash: text().notNull().unique(),
  ending: text().$type<'jpg' | 'png'>().notNull(),
  /** Of the original, in pixels and bytes. */
  width: integer().notNull(),
  height: integer().notNull(),
  bytes: integer().notNull(),
  /** What stays in view where the picture is cropped: percent from the left and from the top. */
  focalX: integer().notNull(),
  focalY: integer().notNull(),
  /** Its original may be downloaded for print. */
  isForPress: boolean().notNull(),
  /** It says nothing that the words beside it do not: it needs none of its own. */
  isDecorative: boolean().notNull().default(false),
  createdAt: timestamp({ withTimezone: true }).notNull(),
});

/** What a photograph shows, in words. */
export const photographTexts = snakeCase.table(
  'photograph_texts',
  {
    hash: text()
      .notNull()
      .references(() => photographs.hash, { onDelete: 'cascade' }),
    locale: text().$type<Locale>().notNull(),
    alt: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.hash, table.locale] })],
);

/**
 * The photographs of a product in a colour, in order. Those of the view `turn` are the steps of its
 * turn; where others are, they stand for the drawn pictures of the colour.
 */
export const productPhotographs = snakeCase.table(
  'product_photographs',
  {
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    color: text().notNull(),
    view: text().notNull(),
    position: integer().notNull(),
    hash: text()
      .notNull()
      .references(() => photographs.hash),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.color, table.view, table.position] }),
    index().on(table.hash),
  ],
);

/** A PDF or a film that is in the store of media, as `{hash}.{ending}`. */
export const mediaFiles = snakeCase.table('media_files', {
  hash: text().primaryKey(),
  ending: text().$type<'pdf' | 'mp4'>().notNull(),
  bytes: integer().notNull(),
  /** As staff call it. */
  title: text().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
});

/**
 * A file to download, by the hash of its content, so its address never changes. It is in the
 * database so that every node and every backup has it.
 */
export const documents = snakeCase.table('documents', {
  hash: text().primaryKey(),
  mime: text().notNull(),
  bytes: integer().notNull(),
  content: bytea().notNull(),
});

/** The documents of a product: one per kind and language. */
export const productDocuments = snakeCase.table(
  'product_documents',
  {
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    kind: text().$type<DocumentKind>().notNull(),
    locale: text().$type<Locale>().notNull(),
    position: integer().notNull(),
    title: text().notNull(),
    hash: text()
      .notNull()
      .references(() => documents.hash),
  },
  (table) => [primaryKey({ columns: [table.productId, table.kind, table.locale] }), index().on(table.hash)],
);

/** A catalogue to download, one file for each of its languages. */
export const catalogues = snakeCase.table(
  'catalogues',
  {
    /** What staff call it: `2026`. Newer ones stand first, by this name. */
    code: text().notNull(),
    locale: text().$type<Locale>().notNull(),
    title: text().notNull(),
    hash: text()
      .notNull()
      .references(() => documents.hash),
  },
  (table) => [primaryKey({ columns: [table.code, table.locale] }), index().on(table.hash)],
);

/**
 * A bicycle drawn to scale in one of its sizes, the background of its geometry's dimension lines.
 */
export const geometryPictures = snakeCase.table(
  'geometry_pictures',
  {
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    size: text().notNull(),
    hash: text()
      .notNull()
      .references(() => pictures.hash),
  },
  (table) => [primaryKey({ columns: [table.productId, table.size] }), index().on(table.hash)],
);
