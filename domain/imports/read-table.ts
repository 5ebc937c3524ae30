import { type CsvTable, parseCsvTable } from './csv-table.ts';
import type { Faults } from './faults.ts';
import { isZip } from './unzip.ts';
import { parseXlsxTable } from './xlsx-table.ts';

/** What Excel wrote before XLSX, and what a password locks, by its first bytes. */
const OLD = [0xd0, 0xcf, 0x11, 0xe0];

/** Whether a file is a workbook by its content, whatever it is called. */
export function isWorkbook(bytes: Uint8Array): boolean {
  return isZip(bytes) || OLD.every((byte, place) => bytes[place] === byte);
}

/**
 * Parses a file as rows: the first sheet of a workbook, or else CSV.
 * @throws ImportRefused when it cannot be read at all
 */
export function parseTable(bytes: Uint8Array, faults: Faults): CsvTable {
  if (isZip(bytes)) return parseXlsxTable(bytes, faults);
  if (isWorkbook(bytes)) faults.add(1, null, 'xlsx-locked');
  faults.refuseIfAny();
  return parseCsvTable(bytes, faults);
}
