import { addressOf } from '#app/addresses.ts';
import { findBuilds } from '#domain/catalogue/find-builds.ts';
import { listCategories } from '#domain/catalogue/list-categories.ts';
import { type SpecificationRow, specificationRows } from '#domain/catalogue/specification-rows.ts';
import { readDocumentsOfProducts } from '#domain/media/read-documents-of-products.ts';
import type { Shop } from '#domain/shop.ts';
import { isChosen } from '#domain/specifications/sheet-value.ts';
import { wordGroupModel } from '#domain/specifications/word-group-model.ts';
import { wordValues } from '#domain/specifications/word-values.ts';
import { translator } from '#messages/catalogue.ts';

type Asking = Pick<Shop, 'db' | 'locale'>;

/** The shelves of the shop with spare parts for a column of the sheet. */
const SHELVES: Readonly<Record<string, string>> = { saddle: 'saddles', cork: 'bar-tape' };

/** A part in words; where the shop sells such parts, the way there. */
export type Part = { readonly label: string; readonly text: string; readonly spares: string | null };

/** The documents of a product, in the reader's language or in English. */
export async function readDocuments(shop: Asking, productId: string | null) {
  if (productId === null) return [];
  const documents = (await readDocumentsOfProducts(shop, [productId])).get(productId) ?? [];
  return documents.map(({ title, href, locale, bytes }) => ({ title, href, locale, bytes }));
}

/** The parts of one frame's build, by its stored sheet. */
export async function readParts(
  shop: Asking,
  sheet: Readonly<Record<string, unknown>> | null,
): Promise<Part[]> {
  return sheet === null ? [] : wordRows(shop, specificationRows(sheet), await readShelves(shop));
}

/** The parts of each build of a product, in its middle size. */
export async function readPartsOfBuilds(shop: Asking, productId: string) {
  const shelves = await readShelves(shop);
  return (await findBuilds(shop, productId)).map(({ groupModel, sizes }) => ({
    name: wordGroupModel(groupModel, shop.locale),
    parts: wordRows(shop, sizes[Math.floor(sizes.length / 2)]?.rows ?? [], shelves),
  }));
}

function wordRows(
  { locale }: Asking,
  rows: readonly SpecificationRow[],
  shelves: ReadonlyMap<string, string>,
): Part[] {
  const t = translator(locale);
  return rows.flatMap((row) => {
    if (!('values' in row)) return [];
    const isGrip = row.key === 'cork' && !isChosen(row.values, 'grip', 'tape', 'grip-tape');
    const spares = isGrip ? null : (shelves.get(SHELVES[row.key] ?? '') ?? null);
    return [{ label: t(`specification.${row.key}`), text: wordValues(row.values, locale), spares }];
  });
}

/** The addresses of the shelves that the shop has, by their codes. */
async function readShelves(shop: Asking): Promise<ReadonlyMap<string, string>> {
  const categories = await listCategories(shop, 'shop');
  return new Map(
    categories.map(({ code, slug }) => [
      code,
      addressOf(shop.locale, 'ecommerce-archive-category', { category: slug }),
    ]),
  );
}
