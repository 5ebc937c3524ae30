import { getProductRow } from '#domain/assortment/lock-product.ts';
import { addGuarantee } from '#domain/guarantees/add-guarantee.ts';
import { changeGuarantee } from '#domain/guarantees/change-guarantee.ts';
import type { Shop } from '#domain/shop.ts';
import { LOCALES } from '#shared/locale.ts';
import { readTyped } from '../kit/edit.ts';

const FIELDS = ['years', ...LOCALES.flatMap((locale) => [`title_${locale}`, `text_${locale}`])];

/** The years and words of a guarantee that covers the product, as its form says them. */
export async function submitGuarantee(shop: Shop, form: FormData): Promise<void> {
  const said = (name: string) => String(form.get(name) ?? '').trim();
  const { values, opened } = readTyped(form, Object.fromEntries(FIELDS.map((name) => [name, said(name)])));
  await changeGuarantee(shop, { code: said('guarantee'), typed: values, opened });
}

/** A guarantee for all goods of the product's kind. */
export async function submitNewGuarantee(shop: Shop, product: string, form: FormData): Promise<void> {
  const said = (name: string) => String(form.get(name) ?? '').trim();
  const { cells } = await getProductRow(shop, product);
  await addGuarantee(shop, {
    ...{ code: said('code'), scope: said('scope') === 'part' ? 'part' : 'whole' },
    productKind: cells.kind ?? '',
    typed: Object.fromEntries(FIELDS.map((name) => [name, said(name)])),
  });
}
