import { Refusal } from '#shared/refusal.ts';

/** The order has no invoice of goods that left the Union. */
export function exportUnknown(number: string): Refusal {
  return new Refusal('invoices.export-unknown', { number });
}

/** No number of a customs paper, or a day that was not yet or was before the sale. */
export function proofInvalid(): Refusal {
  return new Refusal('invoices.proof-invalid');
}

/** The order has no document of this code. */
export function documentUnknown(): Refusal {
  return new Refusal('invoices.unknown');
}
