import type { TypedRow } from '#domain/imports/import-rows.ts';
import type { Shop } from '#domain/shop.ts';

/** An act of a product's page, on the product of that code. */
export type PageAct = (shop: Shop, code: string, form: FormData) => Promise<unknown>;

/** What a field says, without blanks around it. */
export const said = (form: FormData, name: string) => String(form.get(name) ?? '').trim();

/** The cells that a form holds, by their columns. */
export function cellsOf(form: FormData, columns: readonly string[]): TypedRow {
  return Object.fromEntries(columns.map((column) => [column, said(form, column).replaceAll('\r\n', '\n')]));
}
