import { MEASURES } from '#domain/measurements/measures.ts';
import { saveFrameTests, saveTestRides } from '#domain/measurements/save-measurements.ts';
import type { MeasuredText } from '#domain/measurements/schema.ts';
import type { Shop } from '#domain/shop.ts';
import { calendarDate } from '#shared/clock.ts';
import { LOCALES } from '#shared/locale.ts';
import type { Cells } from './cells.ts';
import { checkOnce } from './check-once.ts';
import type { FileToImport } from './file-to-import.ts';
import { pastDay } from './import-serials.ts';
import { readProductsByCode } from './read-products-by-code.ts';
import type { ImportReport } from './report.ts';

type Report = Omit<ImportReport, 'kind' | 'rows'>;

/** Imports rides of prototypes up the test climb: one row per product and prototype. */
export async function importTestRides(shop: Shop, file: FileToImport): Promise<Report> {
  const today = calendarDate(shop.clock.now());
  const rows = file.rows.map((cells) => ({
    ...{ cells, productCode: cells.required('product'), code: cells.required('prototype', 40) },
    rodeOn: (cells.required('rode_on') && pastDay(cells, 'rode_on', today)) || today,
    frameGrams: count(cells, 'frame_weight'),
    seconds: count(cells, 'seconds'),
    isSold: cells.flag('sold'),
    weather: texts(cells, 'weather'),
    change: texts(cells, 'change'),
  }));
  checkOnce(rows, ({ productCode, code }) => `${productCode} ${code}`, 'prototype');
  const ids = await readProductsByCode(shop, rows, 'product');
  file.faults.refuseIfAny();
  const entries = rows.map(({ cells: _, productCode, code, ...ride }) => ({
    ...{ ...ride, productId: ids.get(productCode) ?? '', prototype: code },
  }));
  return { added: 0, changed: await saveTestRides(shop, entries), notes: [] };
}

/** Imports what frames measured on the bench: one row per product, measure and size. */
export async function importFrameTests(shop: Shop, file: FileToImport): Promise<Report> {
  const rows = file.rows.map((cells) => ({
    ...{ cells, productCode: cells.required('product'), code: cells.required('size', 40) },
    measure: cells.required('measure') === '' ? MEASURES[0] : cells.oneOf('measure', MEASURES),
    ...spread(cells),
    frames: count(cells, 'frames'),
  }));
  checkOnce(rows, ({ productCode, measure, code }) => `${productCode} ${measure} ${code}`, 'size');
  const ids = await readProductsByCode(shop, rows, 'product');
  file.faults.refuseIfAny();
  const entries = rows.map(({ cells: _, productCode, code, ...test }) => ({
    ...{ ...test, productId: ids.get(productCode) ?? '', size: code },
  }));
  return { added: 0, changed: await saveFrameTests(shop, entries), notes: [] };
}

/** The lowest, the mean and the highest, in this order or a fault. */
function spread(cells: Cells): { lowest: number; mean: number; highest: number } {
  const [lowest, mean, highest] = [count(cells, 'lowest'), count(cells, 'mean'), count(cells, 'highest')];
  const isInOrder = lowest <= mean && mean <= highest;
  if (!isInOrder) cells.fault('mean', 'number-out-of-range', { text: mean, least: lowest, most: highest });
  return { lowest, mean, highest };
}

/** A whole number that is not nought. */
function count(cells: Cells, column: string): number {
  cells.required(column);
  const number = cells.whole(column) ?? 1;
  if (number === 0) cells.fault(column, 'number-out-of-range', { text: 0, least: 1, most: MOST });
  return Math.min(number, MOST);
}

const MOST = 1_000_000;

/** English is needed, because it stands in for the others. */
function texts(cells: Cells, name: string): MeasuredText {
  cells.required(`${name}_en`, LONGEST_TEXT);
  const worded = LOCALES.map((locale) => [locale, cells.text(`${name}_${locale}`, LONGEST_TEXT)] as const);
  return Object.fromEntries(worded.filter(([, text]) => text !== ''));
}

const LONGEST_TEXT = 300;
