import { getProductRow } from '#domain/assortment/lock-product.ts';
import { addGuarantee } from '#domain/guarantees/add-guarantee.ts';
import { changeGuarantee } from '#domain/guarantees/change-guarantee.ts';
import type { Shop } from '#domain/shop.ts';
import { LOCALES } from '#shared/locale.ts';
import { readTyped } from '../kit/edit.ts';
import { textsOf } from '../kit/form-of.ts';
import { said } from './page-acts.ts';

const FIELDS = ['years', ...LOCALES.flatMap((locale) => [`title_${locale}`, `text_${locale}`])];

/** The years and words of a guarantee that covers the product, as its form says them. */
export async function submitGuarantee(shop: Shop, form: FormData): Promise<void> {
  const { values, opened } = readTyped(form, textsOf(form, FIELDS));
  await changeGuarantee(shop, { code: said(form, 'guarantee'), typed: values, opened });
}

/** A guarantee for all goods of the product's kind. */
export async function submitNewGuarantee(shop: Shop, product: string, form: FormData): Promise<void> {
  const { cells } = await getProductRow(shop, product);
  await addGuarantee(shop, {
    ...{ code: said(form, 'code'), scope: said(form, 'scope') === 'part' ? 'part' : 'whole' },
    productKind: cells.kind ?? '',
    typed: textsOf(form, FIELDS),
  });
}
