import type { Currency } from '#shared/money.ts';

export type Transferable = {
  readonly payee: { readonly holder: string; readonly iban: string; readonly bic: string | null };
  /** Minor units. */
  readonly amount: number;
  readonly currency: Currency;
  /** ISO 11649. */
  readonly reference: string;
};

const MOST_AMOUNT = 99_999_999_999;
const HOLDER_LENGTH = 70;

/**
 * The text of a transfer's QR code for banking apps: the lines of EPC069-12, version 002. Null for
 * other currencies than the euro, and when nothing is to be paid.
 */
export function epcText({ payee, amount, currency, reference }: Transferable): string | null {
  if (currency !== 'EUR' || amount < 1 || amount > MOST_AMOUNT) return null;
  const lines = [
    ...['BCD', '002', '1', 'SCT'],
    payee.bic ?? '',
    payee.holder.slice(0, HOLDER_LENGTH),
    payee.iban,
    `EUR${decimal(amount)}`,
    '',
    reference,
  ];
  return lines.join('\n');
}

/** Minor units with a point before the last two digits: `54907` → `549.07`. */
function decimal(amount: number): string {
  const digits = String(amount).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
