import type { OssRecord } from './oss-record.ts';

/**
 * A line of the return: the supplies at a rate in a state, or the corrections of an earlier quarter
 * there. Euro cents.
 */
export type OssTotal = {
  readonly state: string;
  /** Null for corrections of earlier quarters, which the return states per state and quarter. */
  readonly rateBp: number | null;
  readonly correctedQuarter: string | null;
  readonly netAmount: number;
  readonly vatAmount: number;
};

/**
 * Adds records up for the return; corrections within the quarter reduce its supplies. Pure; pass
 * the result in again to continue.
 */
export function addOssTotals(
  quarter: string,
  totals: ReadonlyMap<string, OssTotal>,
  records: readonly OssRecord[],
): Map<string, OssTotal> {
  const sums = new Map(totals);
  for (const record of records) {
    const isEarlier = record.correctedQuarter !== null && record.correctedQuarter !== quarter;
    const correctedQuarter = isEarlier ? record.correctedQuarter : null;
    const rateBp = isEarlier ? null : record.rateBp;
    const key = [record.state, correctedQuarter ?? '', rateBp ?? ''].join(' ');
    const before = sums.get(key);
    sums.set(key, {
      state: record.state,
      rateBp,
      correctedQuarter,
      netAmount: (before?.netAmount ?? 0) + record.netEuroAmount,
      vatAmount: (before?.vatAmount ?? 0) + record.vatEuroAmount,
    });
  }
  return sums;
}
