import { sql } from 'drizzle-orm';
import { bigint, customType, index, integer, primaryKey, snakeCase, text } from 'drizzle-orm/pg-core';
import { LOCALES } from '#shared/locale.ts';
import type { FoundKind } from './kinds.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/**
 * One searchable thing in one language. `refreshSearch` makes the rows from other rooms' tables;
 * they are never edited.
 */
export const searchDocuments = snakeCase.table(
  'search_documents',
  {
    kind: text().$type<FoundKind>().notNull(),
    /** The product's or category's id, the page's or legal text's code. */
    entityId: text().notNull(),
    locale: text().notNull(),
    title: text().notNull(),
    /** What it is in a word or two: a bike's usage, a garment's category. */
    detail: text().notNull(),
    modelYear: integer(),
    /** Last part of its address; a page's whole path. */
    slug: text().notNull(),
    /** The category in its address; empty where there is none. */
    categorySlug: text().notNull(),
    /** The factor of its rank in percent: archived products rank behind those for sale. */
    weight: integer().notNull(),
    /** Its name as visitors type it: without accents, capitals and signs. */
    names: text().notNull(),
    /** Its further terms. Names and terms make the vocabulary for spelling correction. */
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

/** The vocabulary of a language's names and terms, for correcting words without a match. */
export const searchWords = snakeCase.table(
  'search_words',
  {
    locale: text().notNull(),
    word: text().notNull(),
    /** The number of documents with it. */
    uses: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.locale, table.word] }),
    index('search_words_trigrams').using('gin', table.word.op('gin_trgm_ops')),
  ],
);

/** One row with the progress of the documents; a refresh locks it. */
export const searchStates = snakeCase.table('search_states', {
  id: integer().primaryKey(),
  /** The newest epoch that is included. */
  epoch: bigint({ mode: 'number' }).notNull(),
  /**
   * Hash of the names that many documents share (categories, usages, colours). When it changes,
   * every document is written again.
   */
  fingerprint: text().notNull(),
});
