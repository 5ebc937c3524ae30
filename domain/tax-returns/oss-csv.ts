import { csvCell, decimalText, safeText } from '#shared/csv.ts';
import type { OssRecord } from './oss-record.ts';

/**
 * The columns of Art. 63c(1) in its order, after the columns for quarter and order; then the
 * amounts in euro, which the return is in.
 */
const COLUMNS = [
  'quarter',
  'record',
  'order_number',
  'corrected_quarter',
  'state_of_consumption',
  'description',
  'quantity',
  'date_of_supply',
  'taxable_amount',
  'change_of_taxable_amount',
  'vat_rate_percent',
  'vat_amount',
  'currency',
  'payment_date',
  'payment_amount',
  'paid_before_supply',
  'invoice',
  'transport_start',
  'transport_end',
  'proof_of_return',
  'taxable_amount_eur',
  'vat_amount_eur',
] as const;

/** The header line of the CSV. */
export function ossCsvHead(): string {
  return `${COLUMNS.join(',')}\n`;
}

/**
 * Records as CSV lines (RFC 4180). Amounts have a point and two digits; texts are safe to open
 * in a spreadsheet.
 */
export function ossCsv(quarter: string, records: readonly OssRecord[]): string {
  return records.map((record) => `${cellsOf(quarter, record).join(',')}\n`).join('');
}

function cellsOf(quarter: string, record: OssRecord): string[] {
  const isSupply = record.kind === 'supply';
  const net = decimalText(record.netAmount);
  return [
    quarter,
    record.kind,
    text(record.orderNumber),
    record.correctedQuarter ?? '',
    record.state,
    text(record.description),
    record.quantity === null ? '' : String(record.quantity),
    record.supplyDate,
    isSupply ? net : '',
    isSupply ? '' : net,
    decimalText(record.rateBp),
    decimalText(record.vatAmount),
    record.currency,
    record.paymentDate,
    decimalText(record.paymentAmount),
    isSupply ? 'yes' : '',
    text(record.invoice ?? ''),
    text(record.transportStart),
    text(record.transportEnd),
    text(record.proof ?? ''),
    decimalText(record.netEuroAmount),
    decimalText(record.vatEuroAmount),
  ];
}

function text(value: string): string {
  return csvCell(safeText(value));
}
