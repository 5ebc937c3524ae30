import type { Shop } from '#domain/shop.ts';

/** An act of a product's page, on the product of that code. */
export type PageAct = (shop: Shop, code: string, form: FormData) => Promise<unknown>;

/** What a field says, without blanks around it. */
export const said = (form: FormData, name: string) => String(form.get(name) ?? '').trim();
