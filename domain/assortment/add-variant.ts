import { eq } from 'drizzle-orm';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { saveColors } from '#domain/catalogue/save-colors.ts';
import { colors, variants } from '#domain/catalogue/schema.ts';
import { freeSlug, slugify } from '#domain/catalogue/slugs.ts';
import { importRows, type TypedRow } from '#domain/imports/import-rows.ts';
import { setPricesLike } from '#domain/prices/set-prices-like.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { requireRight } from '#domain/staff/require-right.ts';
import { lockProduct } from './lock-product.ts';
import { findVariantRow } from './read-variant-rows.ts';
import { codeTaken, swatchInvalid, variantUnknown } from './refusals.ts';

/** As typed; empty: as the one that it is like has it, where both can have the same. */
export type NewVariant = {
  readonly product: string;
  readonly code: string;
  /** The code of a variant of the product that it is like; empty: none. */
  readonly like: string;
  /** The code of a colour; a new one has a name and a swatch instead. */
  readonly color: string;
  readonly colorName: string;
  readonly swatch: string;
  readonly size: string;
  readonly build: string;
  readonly gtin: string;
  readonly weight: string;
  /** In the maker's own list. */
  readonly price: string;
};

/** They belong to one variant alone. */
const OWN = { gtin: '', mpn: '', createdAt: '' };
/** Another size weighs otherwise. */
const OF_SIZE = ['weight', 'frame_weight'];

/**
 * Adds a variant by the rules of the specification sheet's file. What it is like gives it its
 * sheet and its prices in every list.
 * @throws ImportRefused with every fault by column; Refusal assortment.code-conflict,
 *   assortment.swatch-invalid, assortment.product-unknown, assortment.variant-unknown,
 *   staff.right-lacking
 */
export async function addVariant(shop: Shop, wanted: NewVariant): Promise<void> {
  requireRight(shop, 'catalogue', 'change');
  requireRight(shop, 'prices', 'change');
  const { product, code, like } = wanted;
  return inTransaction(shop, async (inside) => {
    const { cells } = await lockProduct(inside, product);
    const [known] = await inside.db.select().from(variants).where(eq(variants.code, code));
    if (known) throw codeTaken(code);
    const model = like ? await findVariantRow(inside, { product, variant: like }) : null;
    if (like && !model) throw variantUnknown(like);
    const color = await colorOf(inside, wanted);
    const begins = { model: cells.model ?? '', bike_model: product };
    const row: TypedRow = { ...begins, ...model, ...OWN, ...typedOf(wanted, model ?? {}), code, color };
    await importRows(inside, 'variants', { rows: [row], name: 'office' });
    if (like) await setPricesLike(inside, { from: like, to: code });
    const subject = { subjectKind: 'variant', subjectId: code, detail: { product, like } };
    const after = { color, size: row.size ?? '', gtin: wanted.gtin };
    await recordAudit(inside, { action: 'catalogue.variant-added', ...subject, after });
  });
}

/** What was typed; a price that was typed is not reduced. */
function typedOf({ size, build, gtin, weight, price }: NewVariant, model: TypedRow): TypedRow {
  const isOther = size !== '' && size !== model.size;
  return {
    ...(isOther && Object.fromEntries(OF_SIZE.map((column) => [column, '']))),
    ...(size && { size }),
    ...(build && { group_model: build }),
    ...(weight && { weight: pointed(weight) }),
    ...(price ? { price: pointed(price), msrp: '' } : { price: model.price ?? '' }),
    gtin,
  };
}

/** The row's other numbers have a point: a typed comma is the same sign. */
const pointed = (typed: string) => typed.replace(/^(\d+),(\d+)/, '$1.$2');

/** The colour that was chosen, or one that is new to the shop. */
async function colorOf(shop: Shop, { color, colorName, swatch }: NewVariant): Promise<string> {
  if (colorName === '') return color;
  const known = await shop.db.select({ code: colors.code, name: colors.name }).from(colors);
  const same = known.find(({ name }) => name.toLowerCase() === colorName.toLowerCase());
  if (same) return same.code;
  if (!/^#[0-9a-f]{6}$/i.test(swatch)) throw swatchInvalid();
  const code = freeSlug([slugify(colorName)], new Set(known.map((one) => one.code)));
  await saveColors(shop, [{ code, name: colorName, swatch: swatch.toLowerCase() }]);
  return code;
}
