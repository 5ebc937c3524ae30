import type { ActionFunctionArgs } from 'react-router';
import { changeGeometry, geometryField } from '#domain/assortment/change-geometry.ts';
import { changeProduct } from '#domain/assortment/change-product.ts';
import { getProductRow } from '#domain/assortment/lock-product.ts';
import { endProduct, publishProduct } from '#domain/assortment/publish-product.ts';
import { saveSafetySheet } from '#domain/assortment/save-safety-sheet.ts';
import { GEOMETRY_COLUMNS } from '#domain/catalogue/geometry.ts';
import type { TypedRow } from '#domain/imports/import-rows.ts';
import { addProductPhotograph } from '#domain/media/add-product-photograph.ts';
import { wordsOfFields } from '#domain/media/photograph-fields.ts';
import { savePhotograph } from '#domain/media/save-photograph.ts';
import { savePhotographWords } from '#domain/media/save-photograph-words.ts';
import { setPhotographOrder } from '#domain/media/set-photograph-order.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { LOCALES } from '#shared/locale.ts';
import { workOf } from '../context.ts';
import { actOf } from '../kit/act.ts';
import { readTyped } from '../kit/edit.ts';
import { submitGuarantee } from './change-guarantee.ts';
import { NEW_SIZE } from './geometry.tsx';
import { productPath } from './load-catalogue.ts';
import { submitRow } from './submit-row.ts';

/** Cells of the products file that each form of the page holds. */
const FACTS = [
  ...['model', 'category', 'model_year', 'tax_category', 'position', 'manufacturer', 'safety_sheet'],
  ...['hs_code', 'origin_country', 'related', 'is_new', 'best_seller', 'personalizable_color'],
  ...['battery_wh', 'battery_v', 'battery_chemistry', 'battery_weight'],
  ...['battery_removable_by', 'battery_passport'],
];
const TEXTS = LOCALES.flatMap((locale) =>
  ['name', 'slug', 'tagline', 'description'].map((name) => `${name}_${locale}`),
);
const SAFETY = LOCALES.flatMap((locale) => [`safety_${locale}`, `warnings_${locale}`]);
const WORDS = [...LOCALES.map((locale) => `alt_${locale}`), 'focal_x', 'focal_y', 'decorative'];

/** What staff do on a product's page. */
export async function changeProductPage(args: ActionFunctionArgs) {
  const office = workOf(args);
  const code = args.params.code ?? '';
  const form = await args.request.formData();
  return submitRow(office, form, {
    back: productPath(code),
    run: async (act) => await actOf(ACTS, act)?.(office.shop, code, form),
  });
}

type PageAct = (shop: Shop, code: string, form: FormData) => Promise<unknown>;

const said = (form: FormData, name: string) => String(form.get(name) ?? '').trim();

const ACTS: Readonly<Record<string, PageAct>> = {
  facts: (shop, code, form) => {
    const usages = [...form.keys()].flatMap((key) => (key.startsWith('usage:') ? [key.slice(6)] : []));
    const typed = { ...cellsOf(form, FACTS), usages: usages.join(' ') };
    return changeProduct(shop, { code, ...readTyped(form, typed) });
  },
  texts: (shop, code, form) => changeProduct(shop, { code, ...readTyped(form, cellsOf(form, TEXTS)) }),
  geometry: (shop, code, form) => saveSizes(shop, code, form),
  safety: (shop, _code, form) => {
    const { values, opened } = readTyped(form, cellsOf(form, SAFETY));
    return saveSafetySheet(shop, { code: said(form, 'sheet'), typed: values, opened });
  },
  guarantee: (shop, _code, form) => submitGuarantee(shop, form),
  photograph: (shop, _code, form) => saveWords(shop, form),
  forward: (shop, code, form) => movePhotograph(shop, code, form, -1),
  back: (shop, code, form) => movePhotograph(shop, code, form, 1),
  upload: uploadPhotograph,
  publish: (shop, code) => publishProduct(shop, { code }),
  end: (shop, code, form) => endProduct(shop, { code, reason: said(form, 'reason') }),
};

function cellsOf(form: FormData, columns: readonly string[]): TypedRow {
  return Object.fromEntries(columns.map((column) => [column, said(form, column).replaceAll('\r\n', '\n')]));
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

function saveWords(shop: Shop, form: FormData): Promise<boolean> {
  const { values, opened } = readTyped(form, cellsOf(form, WORDS));
  return savePhotographWords(shop, { hash: said(form, 'hash'), typed: values, opened });
}

/** The words typed beside it are saved with the move. */
async function movePhotograph(shop: Shop, code: string, form: FormData, by: -1 | 1): Promise<void> {
  const { id } = await getProductRow(shop, code);
  const place = {
    ...{ hash: said(form, 'hash'), color: said(form, 'color'), view: said(form, 'view') },
    position: Number(said(form, 'position')),
  };
  await inTransaction(shop, async (inside) => {
    await saveWords(inside, form);
    await setPhotographOrder(inside, { productId: id, ...place, by });
  });
}

/** A picture goes behind those of its colour; without its words it is kept, but not shown. */
async function uploadPhotograph(shop: Shop, code: string, form: FormData): Promise<void> {
  const { id } = await getProductRow(shop, code);
  const file = form.get('file');
  const bytes = file instanceof File ? new Uint8Array(await file.arrayBuffer()) : new Uint8Array();
  const { hash } = await savePhotograph(shop, { ...wordsOfFields(cellsOf(form, WORDS)), bytes });
  await addProductPhotograph(shop, { productId: id, color: said(form, 'color'), view: 'detail', hash });
}
