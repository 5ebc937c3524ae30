import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  jsonb,
  snakeCase,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Locale } from '#shared/locale.ts';
import type { MenuId } from './names.ts';

/** A text with at least English, the fallback for missing languages. */
export type MenuText = Partial<Record<Locale, string>> & { en: string };

/** Items of the four menus; children refer to their parent. */
export const menuItems = snakeCase.table(
  'menu_items',
  {
    id: uuid().primaryKey(),
    menuId: integer().$type<MenuId>().notNull(),
    parentId: uuid().references((): AnyPgColumn => menuItems.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    slug: text().notNull(),
    label: jsonb().$type<MenuText>().notNull(),
    /** A second line under the label, such as the model for a usage. */
    title: jsonb().$type<MenuText>(),
    /** A path without locale, or a full address; null for a heading. */
    url: jsonb().$type<MenuText>(),
    target: text().$type<'_self' | '_blank'>(),
    customizable: boolean().notNull(),
    /** Hashes of pictures; the first is behind the menu while the item is selected. */
    images: text().array().notNull(),
  },
  (table) => [unique().on(table.menuId, table.slug), index().on(table.parentId)],
);
