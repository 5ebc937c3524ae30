import type { ActionFunctionArgs } from 'react-router';
import { addOwnSheet } from '#domain/assortment/add-own-sheet.ts';
import { addVariant, type NewVariant } from '#domain/assortment/add-variant.ts';
import { changeGeometry, geometryField } from '#domain/assortment/change-geometry.ts';
import { changeProduct } from '#domain/assortment/change-product.ts';
import { endProduct, publishProduct } from '#domain/assortment/publish-product.ts';
import { saveSafetySheet } from '#domain/assortment/save-safety-sheet.ts';
import { FEATURE_KEYS } from '#domain/catalogue/features.ts';
import { GEOMETRY_COLUMNS } from '#domain/catalogue/geometry.ts';
import { writeNamedNote } from '#domain/mentions/write-named-note.ts';
import type { Shop } from '#domain/shop.ts';
import { LOCALES } from '#shared/locale.ts';
import { workOf } from '../context.ts';
import { actsWith } from '../kit/act.ts';
import { readTyped } from '../kit/edit.ts';
import { formOf, textsOf } from '../kit/form-of.ts';
import { submitGuarantee, submitNewGuarantee } from './change-guarantee.ts';
import { PICTURE_ACTS } from './change-pictures.ts';
import { NEW_SIZE } from './geometry.tsx';
import { productPath } from './load-catalogue.ts';
import { type PageAct, said } from './page-acts.ts';
import { submitRow } from './submit-row.ts';

/** Cells of the products file that each form of the page holds. */
const FACTS = [
  ...['model', 'category', 'model_year', 'tax_category', 'position', 'manufacturer', 'safety_sheet'],
  ...['hs_code', 'origin_country', 'related', 'is_new', 'best_seller', 'personalizable_color'],
  ...FEATURE_KEYS,
  ...['battery_wh', 'battery_v', 'battery_chemistry', 'battery_weight'],
  ...['battery_removable_by', 'battery_passport'],
];
const TEXTS = LOCALES.flatMap((locale) =>
  ['name', 'slug', 'tagline', 'description'].map((name) => `${name}_${locale}`),
);
const SAFETY = LOCALES.flatMap((locale) => [`safety_${locale}`, `warnings_${locale}`]);

/** What staff do on a product's page. */
export async function changeProductPage(args: ActionFunctionArgs) {
  const office = workOf(args);
  const code = args.params.code ?? '';
  const form = await formOf(args.request);
  return submitRow(office, form, {
    back: productPath(code),
    acts: actsWith(ACTS, office.shop, code, form),
  });
}

const ACTS: Readonly<Record<string, PageAct>> = {
  facts: (shop, code, form) => {
    const usages = [...form.keys()].flatMap((key) => (key.startsWith('usage:') ? [key.slice(6)] : []));
    const typed = { ...textsOf(form, FACTS), usages: usages.join(' ') };
    return changeProduct(shop, { code, ...readTyped(form, typed) });
  },
  texts: (shop, code, form) => changeProduct(shop, { code, ...readTyped(form, textsOf(form, TEXTS)) }),
  geometry: (shop, code, form) => saveSizes(shop, code, form),
  safety: (shop, _code, form) => {
    const { values, opened } = readTyped(form, textsOf(form, SAFETY));
    return saveSafetySheet(shop, { code: said(form, 'sheet'), typed: values, opened });
  },
  'own-sheet': (shop, code) => addOwnSheet(shop, { product: code }),
  guarantee: (shop, _code, form) => submitGuarantee(shop, form),
  'new-guarantee': submitNewGuarantee,
  ...PICTURE_ACTS,
  variant: (shop, code, form) => addVariant(shop, newVariantOf(code, form)),
  note: (shop, code, form) =>
    writeNamedNote(shop, {
      ...{ on: 'product', of: code, text: said(form, 'text') },
      named: form.getAll('named').map(String),
    }),
  publish: (shop, code) => publishProduct(shop, { code }),
  end: (shop, code, form) => endProduct(shop, { code, reason: said(form, 'reason') }),
};

function newVariantOf(product: string, form: FormData): NewVariant {
  const cell = (name: string) => said(form, name);
  return {
    ...{ product, code: cell('code'), like: cell('like'), size: cell('size'), build: cell('group_model') },
    ...{ color: cell('color'), colorName: cell('color_name'), swatch: cell('color_swatch') },
    ...{ gtin: cell('gtin'), weight: cell('weight'), price: cell('price') },
  };
}

/** Each size has its fields; a new one may be named in the last row. */
async function saveSizes(shop: Shop, code: string, form: FormData): Promise<void> {
  const columns = Object.values(GEOMETRY_COLUMNS).map(({ column }) => column);
  const added = said(form, NEW_SIZE);
  const known = form.getAll('size').map(String);
  const cells = known.flatMap((size) =>
    columns.map((column) => [geometryField(size, column), said(form, geometryField(size, column))]),
  );
  const { values, opened } = readTyped(form, Object.fromEntries(cells));
  const fresh = (of: (column: string) => string) =>
    Object.fromEntries(added ? columns.map((column) => [geometryField(added, column), of(column)]) : []);
  await changeGeometry(shop, {
    ...{ code, sizes: added ? [...new Set([...known, added])] : known },
    typed: { ...values, ...fresh((column) => said(form, geometryField(NEW_SIZE, column))) },
    opened: { ...fresh(() => ''), ...opened },
  });
}
