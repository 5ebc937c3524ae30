import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
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
import { CONTENT_KINDS, type ContentKind } from './kinds.ts';

const kinds = CONTENT_KINDS as [ContentKind, ...ContentKind[]];

/** A picture of the media room with its size. */
export type ContentPicture = { readonly hash: string; readonly width: number; readonly height: number };

/** Values of a kind's own fields, by name. */
export type FieldValues = Readonly<Record<string, string | number | boolean | null>>;

/** The categories of a kind. */
export const contentCategories = snakeCase.table(
  'content_categories',
  {
    id: uuid().primaryKey(),
    kind: text({ enum: kinds }).notNull(),
    code: text().notNull(),
    position: integer().notNull(),
  },
  (table) => [unique().on(table.kind, table.code), unique().on(table.id, table.kind)],
);

export const contentCategoryTexts = snakeCase.table(
  'content_category_texts',
  {
    categoryId: uuid()
      .notNull()
      .references(() => contentCategories.id, { onDelete: 'cascade' }),
    kind: text({ enum: kinds }).notNull(),
    locale: text().$type<Locale>().notNull(),
    slug: text().notNull(),
    name: text().notNull(),
    intro: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.categoryId, table.locale] }),
    unique().on(table.kind, table.locale, table.slug),
  ],
);

/** Items of every kind. Their bodies are documents of the pages room: `{kind}/{code}/content`. */
export const contentItems = snakeCase.table(
  'content_items',
  {
    id: uuid().primaryKey(),
    kind: text({ enum: kinds }).notNull(),
    code: text().notNull(),
    categoryId: uuid(),
    isDraft: boolean().notNull(),
    /** It is shown from this instant, and until the other; null: for good. */
    showFrom: timestamp({ withTimezone: true }).notNull(),
    showTo: timestamp({ withTimezone: true }),
    position: integer().notNull(),
    picture: jsonb().$type<ContentPicture>(),
    /** More of them, in their order: a press entry's to download, others of a one-off bike. */
    pictures: jsonb().$type<readonly ContentPicture[]>().notNull().default([]),
    fields: jsonb().$type<FieldValues>().notNull(),
    /** The days of its fields on which it begins and ends: it is listed by them. */
    beginsOn: date(),
    endsOn: date(),
    changedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    unique().on(table.kind, table.code),
    check(
      'content_items_end',
      sql`${table.endsOn} >= ${table.beginsOn} and ${table.showTo} > ${table.showFrom}`,
    ),
    foreignKey({
      name: 'content_items_category',
      columns: [table.categoryId, table.kind],
      foreignColumns: [contentCategories.id, contentCategories.kind],
    }),
  ],
);

/** People who write news, by the name that news say: what they do, and how they look. */
export const contentAuthors = snakeCase.table('content_authors', {
  name: text().primaryKey(),
  /** What they do in the house, by language. */
  roles: jsonb().$type<Readonly<Partial<Record<Locale, string>>>>().notNull(),
  picture: jsonb().$type<ContentPicture>(),
});

export const contentTexts = snakeCase.table(
  'content_texts',
  {
    itemId: uuid()
      .notNull()
      .references(() => contentItems.id, { onDelete: 'cascade' }),
    kind: text({ enum: kinds }).notNull(),
    locale: text().$type<Locale>().notNull(),
    slug: text().notNull(),
    title: text().notNull(),
    summary: text().notNull(),
    fields: jsonb().$type<FieldValues>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.itemId, table.locale] }),
    unique().on(table.kind, table.locale, table.slug),
  ],
);
