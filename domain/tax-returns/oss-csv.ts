import { decimal } from './decimal.ts';
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
  const net = decimal(record.netAmount);
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
    decimal(record.rateBp),
    decimal(record.vatAmount),
    record.currency,
    record.paymentDate,
    decimal(record.paymentAmount),
    isSupply ? 'yes' : '',
    text(record.invoice ?? ''),
    text(record.transportStart),
    text(record.transportEnd),
    text(record.proof ?? ''),
    decimal(record.netEuroAmount),
    decimal(record.vatEuroAmount),
  ];
}

/** An apostrophe before a text that looks like a formula keeps it a text (OWASP, CSV injection). */
function text(value: string): string {
  const safe = /^[=+\-@\t\r\n]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
