import { sql } from 'drizzle-orm';
import { bigint, customType, index, integer, primaryKey, snakeCase, text } from 'drizzle-orm/pg-core';
import { LOCALES } from '#shared/locale.ts';
import type { FoundKind } from './kinds.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** Each thing that can be found, as one language's visitors find it. Made from the other rooms' tables by `refreshSearch`, never edited. */
export const searchDocuments = snakeCase.table(
  'search_documents',
  {
    kind: text().$type<FoundKind>().notNull(),
    /** The product's or category's id, the page's or legal text's code. */
    entityId: text().notNull(),
    locale: text().notNull(),
    title: text().notNull(),
    /** What it is, in a word or two: a bike's usage, a garment's category. */
    detail: text().notNull(),
    modelYear: integer(),
    /** Last part of its address; a page's whole path. */
    slug: text().notNull(),
    /** The category its address shows; empty where it shows none. */
    categorySlug: text().notNull(),
    /** How much its rank counts, in percent: what is no longer sold stands behind what is. */
    weight: integer().notNull(),
    /** Its name as visitors type it: without accents, capitals and signs. */
    names: text().notNull(),
    /** Words it goes by besides: what the vocabulary for spelling comes from, with its name. */
    terms: text().notNull(),
    words: tsvector().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.locale, table.kind, table.entityId] }),
    index().on(table.kind, table.entityId),
    ...LOCALES.map((locale) =>
      index(`search_documents_words_${locale}`)
        .using('gin', table.words)
        .where(sql.raw(`locale = '${locale}'`)),
    ),
  ],
);

/** The vocabulary of a language's names and terms: what a word that finds nothing is corrected from. */
export const searchWords = snakeCase.table(
  'search_words',
  {
    locale: text().notNull(),
    word: text().notNull(),
    /** Documents that have it. */
    uses: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.locale, table.word] }),
    index('search_words_trigrams').using('gin', table.word.op('gin_trgm_ops')),
  ],
);

/** One row: how far the documents are. Whoever refreshes holds it. */
export const searchStates = snakeCase.table('search_states', {
  id: integer().primaryKey(),
  /** The newest epoch whose changes are in. */
  epoch: bigint({ mode: 'number' }).notNull(),
  /** Of the names many documents share (categories, usages, colours): when they change, every document does. */
  fingerprint: text().notNull(),
});
