import { sql } from 'drizzle-orm';
import type { ProductEntry } from '#domain/catalogue/save-products.ts';
import { products } from '#domain/catalogue/schema.ts';
import { BATTERY_REMOVERS } from '#domain/safety/battery.ts';
import { readMissingSafety } from '#domain/safety/read-missing-safety.ts';
import { manufacturers } from '#domain/safety/schema.ts';
import type { Shop } from '#domain/shop.ts';
import type { Cells } from './cells.ts';
import { BATTERY_COLUMNS } from './file-kinds.ts';

type SafetyColumns = Pick<ProductEntry, 'manufacturer' | 'safetySheet' | 'battery'>;
type Row = ProductEntry & { cells: Cells };

/**
 * Reads manufacturer, safety sheet and battery of a row; missing columns leave known values
 * unchanged.
 */
export function readSafetyColumns(cells: Cells): SafetyColumns {
  return {
    ...(cells.has('manufacturer') ? { manufacturer: cells.text('manufacturer') || null } : {}),
    ...(cells.has('safety_sheet') ? { safetySheet: cells.text('safety_sheet') || null } : {}),
    ...(BATTERY_COLUMNS.some((column) => cells.has(column)) ? { battery: readBattery(cells) } : {}),
  };
}

/** All facts except the passport, or none. */
function readBattery(cells: Cells): NonNullable<ProductEntry['battery']> | null {
  if (BATTERY_COLUMNS.every((column) => cells.text(column) === '')) return null;
  const needed = (column: string) => cells.required(column) !== '';
  return {
    wattHours: (needed('battery_wh') && cells.whole('battery_wh')) || 0,
    decivolts: Math.round(cells.measure('battery_v', 1, 100) * 10),
    chemistry: cells.required('battery_chemistry'),
    weightGrams: (needed('battery_weight') && cells.grams('battery_weight')) || 0,
    removableBy: cells.oneOf('battery_removable_by', BATTERY_REMOVERS),
    passportUrl: cells.text('battery_passport') || null,
  };
}

/**
 * Checks that a product to be published has its manufacturer, its warnings in every language and,
 * for an e-bike, the facts of its battery.
 */
export async function checkSafety(shop: Shop, rows: readonly Row[]): Promise<void> {
  const makers = await shop.db.select({ code: manufacturers.code }).from(manufacturers);
  const { code, manufacturer, safetySheet, battery } = products;
  const codes = rows.map((row) => row.code);
  const before = await shop.db
    .select({ code, manufacturer, safetySheet, battery })
    .from(products)
    .where(sql`${code} = any(${sql.param(codes)}::text[])`);
  const known = new Map(before.map((product) => [product.code, product]));
  const lacks = await readMissingSafety(shop);
  for (const row of rows) {
    const old = known.get(row.code);
    const told = {
      manufacturer: row.manufacturer === undefined ? (old?.manufacturer ?? null) : row.manufacturer,
      sheet: (row.safetySheet === undefined ? old?.safetySheet : row.safetySheet) ?? row.kind,
      battery: row.battery === undefined ? old?.battery : row.battery,
    };
    if (told.manufacturer !== null && !makers.some((maker) => maker.code === told.manufacturer))
      row.cells.fault('manufacturer', 'manufacturer-unknown', { manufacturer: told.manufacturer });
    else if (row.status === 'active') refuseUnsafeRow(row, told, lacks(told));
  }
}

function refuseUnsafeRow(
  { cells, taxCategory }: Row,
  { sheet, battery }: { sheet: string; battery: ProductEntry['battery'] },
  missing: ReturnType<Awaited<ReturnType<typeof readMissingSafety>>>,
): void {
  if (missing?.manufacturer) cells.fault('manufacturer', 'manufacturer-none');
  if (missing && missing.locales.length > 0)
    cells.fault('safety_sheet', 'safety-missing', { sheet, languages: missing.locales.join(', ') });
  if (taxCategory === 'e-bike' && !battery) cells.fault('battery_wh', 'battery-missing');
}
