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
import { TEMPLATE_NAMES, type TemplateName } from './templates.ts';

/** A text with at least English, the fallback for missing languages. */
export type PageText = Partial<Record<Locale, string>> & { en: string };

/** Pages by path; their content is the document `pages/{code}/content`. */
export const pages = snakeCase.table('pages', {
  code: text().primaryKey(),
  /** Under the locale, without slashes at its ends; empty for the home page. */
  path: text().notNull().unique(),
  title: jsonb().$type<PageText>().notNull(),
  description: jsonb().$type<PageText>().notNull(),
  template: text({ enum: TEMPLATE_NAMES as [TemplateName, ...TemplateName[]] })
    .notNull()
    .default('generic'),
  /** Another layout around the content than its template's. */
  layout: text({ enum: PAGE_LAYOUTS }),
  /** What it asks for before it is shown, in order: names of `middleware.ts`. */
  middleware: text().array().notNull().default([]),
});

/** A document per entity and attribute, with its published version, if any. */
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

/**
 * Every saved version, numbered from 1 within its document; never changed. The last is the draft.
 */
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
