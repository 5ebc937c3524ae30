import { sql } from 'drizzle-orm';
import { products, variants } from '#domain/catalogue/schema.ts';
import { FRAME_MATERIALS } from '#domain/serials/frame-materials.ts';
import { looksLikeSerial, normalSerial } from '#domain/serials/normal-serial.ts';
import { type SerialRow, saveSerials } from '#domain/serials/save-serials.ts';
import { serials } from '#domain/serials/schema.ts';
import type { Shop } from '#domain/shop.ts';
import { calendarDate } from '#shared/clock.ts';
import type { Cells } from './cells.ts';
import type { FileToImport } from './file-to-import.ts';
import type { ImportReport } from './report.ts';

/**
 * Imports frames by their serials. Each names its variant, or else its model: the code of a
 * product, or a name that the catalogue does not know.
 */
export async function importSerials(
  shop: Shop,
  file: FileToImport,
): Promise<Omit<ImportReport, 'kind' | 'rows'>> {
  const today = calendarDate(shop.clock.now());
  const rows = file.rows.map((cells) => readRow(cells, today));
  checkAlike(rows);
  await checkKnownAlike(shop, rows);
  const known = await readModels(shop, rows);
  const entries = rows.map((row) => entryOf(row, known));
  file.faults.refuseIfAny();
  file.onProgress('serials: checked', rows.length, rows.length);
  const counts = await saveSerials(shop, entries, (done) =>
    file.onProgress('serials: written', done, rows.length),
  );
  return { ...counts, notes: [] };
}

type Row = ReturnType<typeof readRow>;

function readRow(cells: Cells, today: string) {
  const serial = cells.required('serial', 40);
  const normal = normalSerial(serial);
  if (serial !== '' && !looksLikeSerial(normal)) cells.fault('serial', 'form-bad', { text: serial });
  const builtOn = pastDay(cells, 'built_on', today) ?? today;
  if (cells.text('built_on') === '') cells.required('built_on');
  const soldToDealerOn = pastDay(cells, 'sold_to_dealer_on', today);
  if (soldToDealerOn !== null && soldToDealerOn < builtOn)
    cells.fault('sold_to_dealer_on', 'sold-before-built', { text: soldToDealerOn, built: builtOn });
  cells.required('frame_material');
  const variant = cells.text('variant', 100);
  const model = cells.text('model', 100);
  if (variant === '' && model === '') cells.fault(cells.has('variant') ? 'variant' : 'model', 'cell-missing');
  const substitutedBy = cells.text('substituted_by', 40) || null;
  if (substitutedBy !== null && normalSerial(substitutedBy) === normal)
    cells.fault('substituted_by', 'serial-itself', { serial });
  return {
    ...{ cells, serial, normal, variant, model, builtOn, soldToDealerOn, substitutedBy },
    frameMaterial: cells.oneOf('frame_material', FRAME_MATERIALS),
    hasMonocoqueBar: cells.flag('monocoque_bar'),
    isStolen: cells.flag('stolen'),
    isTeam: cells.flag('team'),
  };
}

const DAY = /^\d{4}-\d\d-\d\d$/;

/** A calendar date up to today, or null when the cell is empty. */
export function pastDay(cells: Cells, column: string, today: string): string | null {
  const text = cells.text(column);
  if (text === '') return null;
  const instant = new Date(`${text}T00:00Z`);
  const isDate = DAY.test(text) && !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text);
  if (!isDate) cells.fault(column, 'date-bad', { text });
  else if (text > today) cells.fault(column, 'date-ahead', { text });
  else return text;
  return null;
}

/** No two serials of a file may be taken for each other. */
function checkAlike(rows: readonly Row[]): void {
  const first = new Map<string, Row>();
  for (const row of rows) {
    if (row.serial === '') continue;
    const earlier = first.get(row.normal);
    if (!earlier) first.set(row.normal, row);
    else
      row.cells.fault('serial', 'serial-alike', {
        ...{ serial: row.serial, other: earlier.serial, line: earlier.cells.line },
      });
  }
}

/** Nor may one be taken for another of the registry. */
async function checkKnownAlike(shop: Shop, rows: readonly Row[]): Promise<void> {
  const normals = rows.map(({ normal }) => normal);
  const found = await shop.db
    .select({ serial: serials.serial, normal: serials.normal })
    .from(serials)
    .where(sql`${serials.normal} = any(${sql.param(normals)}::text[])`);
  const known = new Map(found.map(({ normal, serial }) => [normal, serial]));
  for (const { cells, serial, normal } of rows) {
    const other = known.get(normal);
    if (other !== undefined && other !== serial)
      cells.fault('serial', 'serial-alike-known', { serial, known: other });
  }
}

type Models = {
  readonly variants: ReadonlyMap<string, { readonly id: string; readonly productId: string }>;
  readonly products: ReadonlyMap<string, { readonly id: string }>;
  readonly codes: ReadonlyMap<string, string>;
};

async function readModels({ db }: Shop, rows: readonly Row[]): Promise<Models> {
  const codes = [...new Set(rows.map(({ variant }) => variant))];
  const models = [...new Set(rows.map(({ model }) => model))];
  const ofVariants = await db
    .select({ code: variants.code, id: variants.id, productId: variants.productId })
    .from(variants)
    .where(sql`${variants.code} = any(${sql.param(codes)}::text[])`);
  const ids = ofVariants.map(({ productId }) => productId);
  const ofProducts = await db
    .select({ code: products.code, id: products.id })
    .from(products)
    .where(
      sql`${products.code} = any(${sql.param(models)}::text[]) or ${products.id} = any(${sql.param(ids)}::uuid[])`,
    );
  return {
    variants: new Map(ofVariants.map((variant) => [variant.code, variant])),
    products: new Map(ofProducts.map((product) => [product.code, product])),
    codes: new Map(ofProducts.map(({ id, code }) => [id, code])),
  };
}

function entryOf(row: Row, known: Models): SerialRow {
  const { cells: _, normal: __, variant: code, model, ...frame } = row;
  const variant = known.variants.get(code);
  if (code !== '' && !variant) row.cells.fault('variant', 'code-unknown', { code });
  const product = variant ? { id: variant.productId } : known.products.get(model);
  return {
    ...frame,
    variantId: variant?.id ?? null,
    productId: product?.id ?? null,
    model: model || (known.codes.get(variant?.productId ?? '') ?? code),
  };
}
