import { ATTRIBUTE_KEYS, type AttributeKey } from '#domain/catalogue/attributes.ts';
import { isGtin } from '#domain/catalogue/gtin.ts';
import type { VariantEntry } from '#domain/catalogue/save-variants.ts';
import { parseValues } from '#domain/specifications/parse-values.ts';
import type { SheetValue } from '#domain/specifications/sheet-value.ts';
import type { Cells } from './cells.ts';

/** A row of the specification sheet in the catalogue's form. */
export type SheetRow = {
  readonly cells: Cells;
  readonly code: string;
  readonly productCode: string;
  readonly size: string;
  readonly color: string;
  /** Both absent where the file has no such column. */
  readonly numbers: Pick<VariantEntry, 'gtin' | 'mpn'>;
  readonly attributes: VariantEntry['attributes'];
  readonly createdAt: Date | null;
  readonly specification: VariantEntry['specification'];
};

/**
 * Reads a row of the sheet. `bike_model` is the product's code (if empty, `model` is), `model` its
 * family; an empty `msrp` means no reduction.
 */
export function readSheetRow(cells: Cells): SheetRow {
  const specification = readSpecification(cells);
  return {
    cells,
    code: specification.code,
    productCode: specification.bikeModel || specification.model,
    size: cells.text('size', 40),
    color: cells.text('color', 60),
    numbers: readNumbers(cells),
    attributes: readAttributes(cells),
    createdAt: cells.instant('createdAt'),
    specification,
  };
}

function readSpecification(cells: Cells): VariantEntry['specification'] {
  return {
    model: cells.required('model'),
    bikeModel: cells.text('bike_model', 100),
    groupModel: cells.text('group_model', 100),
    code: cells.required('code'),
    ...readPrices(cells),
    ...readParts(cells),
    hBarWeightGrams: cells.grams('h_bar_weight'),
    weightGrams: cells.grams('weight'),
    frameWeightGrams: cells.grams('frame_weight'),
    forkWeightGrams: cells.grams('fork_weight'),
    startingPriceUsdAmount: cells.amount('starting_price_usd'),
    startingPriceGbpAmount: cells.amount('starting_price_gbp'),
    startingPriceEuAmount: cells.amount('starting_price_eu'),
  };
}

function readPrices(cells: Cells): { priceAmount: number; msrpAmount: number } {
  const priceAmount = cells.price('price');
  const msrpAmount = cells.amount('msrp') ?? priceAmount;
  if (priceAmount > msrpAmount) {
    cells.fault('price', 'price-above-list', { street: cells.text('price'), list: cells.text('msrp') });
  }
  return { priceAmount, msrpAmount };
}

function readNumbers(cells: Cells): SheetRow['numbers'] {
  const gtin = cells.text('gtin', 20).replace(/[\s-]/g, '');
  if (gtin !== '' && !isGtin(gtin)) cells.fault('gtin', 'gtin-bad', { text: gtin });
  return {
    ...(cells.has('gtin') ? { gtin: gtin || null } : {}),
    ...(cells.has('mpn') ? { mpn: cells.text('mpn', 70) || null } : {}),
  };
}

/** The sheet's part columns, by their names in the table. */
const PART_COLUMNS = {
  groupset: 'groupset',
  wheelset: 'wheelset',
  driveSystem: 'drive_system',
  electricSystem: 'electric_system',
  battery: 'battery',
  display: 'display',
  frame: 'frame',
  fork: 'fork',
  rearShox: 'rear_shox',
  hBar: 'h_bar',
  stem: 'stem',
  headset: 'headset',
  shifters: 'shifters',
  brakes: 'brakes',
  rotors: 'rotors',
  frontDerailleur: 'front_derailleur',
  rearDerailleur: 'rear_derailleur',
  crankset: 'crankset',
  bottomBracket: 'bottom_bracket',
  cassette: 'cassette',
  chain: 'chain',
  tyres: 'tyres',
  saddle: 'saddle',
  seatpost: 'seatpost',
  axle: 'axle',
  cork: 'cork',
} as const;
type PartName = keyof typeof PART_COLUMNS;

function readParts(cells: Cells): Record<PartName, readonly SheetValue[]> {
  const parts = Object.entries(PART_COLUMNS).map(([name, column]) => [name, readPart(cells, column)]);
  return Object.fromEntries(parts) as Record<PartName, readonly SheetValue[]>;
}

function readPart(cells: Cells, column: string): readonly SheetValue[] {
  const { values, faults } = parseValues(cells.text(column));
  for (const { code, ...of } of faults) cells.fault(column, code, of);
  return values;
}

function readAttributes(cells: Cells): Partial<Record<AttributeKey, string>> {
  const own = ATTRIBUTE_KEYS.filter((key) => key !== 'size' && key !== 'color');
  return Object.fromEntries(own.map((key) => [key, cells.text(key, 200)]).filter(([, text]) => text !== ''));
}
