import { decimalText } from '#shared/csv.ts';
import type { DailyTakings } from './read-daily-takings.ts';

/** The register as CSV (RFC 4180), with its header. Amounts have a point and two digits. */
export function takingsCsv(takings: readonly DailyTakings[]): string {
  const head =
    'day,currency,vat_rate_percent,gross,taxable,vat,refunded_gross,refunded_taxable,refunded_vat,came_back_gross,came_back_taxable,came_back_vat\n';
  return head + takings.map((row) => `${cellsOf(row).join(',')}\n`).join('');
}

function cellsOf(row: DailyTakings): string[] {
  const amounts = [row.grossAmount, row.netAmount, row.vatAmount];
  const refunded = [row.refundedGrossAmount, row.refundedNetAmount, row.refundedVatAmount];
  const cameBack = [row.cameBackGrossAmount, row.cameBackNetAmount, row.cameBackVatAmount];
  return [row.day, row.currency, ...[row.rateBp, ...amounts, ...refunded, ...cameBack].map(decimalText)];
}
