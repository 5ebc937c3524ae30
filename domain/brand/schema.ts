import { bytea, integer, jsonb, snakeCase, text } from 'drizzle-orm/pg-core';
import type { BrandFile } from './input.ts';

/** An outline as an SVG path, with the size of its box. */
export type Outline = { readonly path: string; readonly width: number; readonly height: number };

/** How the shop looks: the maker's file, with its marks drawn and its fonts named by their hash. */
export type Look = Omit<BrandFile, 'wordmark' | 'symbol'> & { wordmark: Outline; symbol: Outline | null };

/** One row. */
export const brands = snakeCase.table('brands', {
  id: integer().primaryKey(),
  /** Of the look: part of the style sheet's address. */
  hash: text().notNull(),
  look: jsonb().$type<Look>().notNull(),
});

/** The files of its fonts. Here, so that every node and every backup has them. */
export const brandFiles = snakeCase.table('brand_files', {
  hash: text().primaryKey(),
  mime: text().notNull(),
  content: bytea().notNull(),
});
