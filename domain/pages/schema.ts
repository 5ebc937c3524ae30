import {
  type AnyPgColumn,
  foreignKey,
  integer,
  jsonb,
  primaryKey,
  snakeCase,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Locale } from '#shared/locale.ts';
import type { PageBlock } from './document.ts';
import { PAGE_LAYOUTS } from './layouts.ts';

/** A text that is there in English at least; a reader whose language is missing gets that. */
export type PageText = Partial<Record<Locale, string>> & { en: string };

/** Pages found by their path; what they show is the document `pages/{code}/content`. */
export const pages = snakeCase.table('pages', {
  code: text().primaryKey(),
  /** Under the locale, without slashes at its ends; empty for the home page. */
  path: text().notNull().unique(),
  title: jsonb().$type<PageText>().notNull(),
  description: jsonb().$type<PageText>().notNull(),
  /** The frame around it. */
  layout: text({ enum: PAGE_LAYOUTS }).notNull().default('default'),
});

/** A document per entity and attribute; which of its versions is published, if any. */
export const pageDocuments = snakeCase.table(
  'page_documents',
  {
    id: uuid().primaryKey(),
    entitySlug: text().notNull(),
    entityId: text().notNull(),
    attributeSlug: text().notNull(),
    publishedNumber: integer(),
    publishedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    unique().on(table.entitySlug, table.entityId, table.attributeSlug),
    foreignKey({
      name: 'page_documents_published_version',
      columns: [table.id, table.publishedNumber],
      foreignColumns: [pageVersions.documentId, pageVersions.number] as [AnyPgColumn, AnyPgColumn],
    }),
  ],
);

/** Every version ever saved, numbered from 1 within its document; never changed. The last is the draft. */
export const pageVersions = snakeCase.table(
  'page_versions',
  {
    documentId: uuid()
      .notNull()
      .references((): AnyPgColumn => pageDocuments.id),
    number: integer().notNull(),
    blocks: jsonb().$type<PageBlock[]>().notNull(),
    savedAt: timestamp({ withTimezone: true }).notNull(),
    actorKind: text().notNull(),
    actorId: text(),
  },
  (table) => [primaryKey({ columns: [table.documentId, table.number] })],
);
