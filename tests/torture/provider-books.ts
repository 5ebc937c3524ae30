import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A payment in the provider's own files. Amounts in minor units. */
export type BookedPayment = {
  readonly reference: string;
  readonly orderNumber: string;
  readonly capturedAmount: number;
  readonly refundedAmount: number;
};

type Entry = { type: string; amount?: number; payment?: { orderReference: string; amount: number } };

/**
 * The provider's books: `payments/<reference>/<number>.json`, one file per event. Read here without
 * the provider's code.
 */
export async function readProviderBooks(dataDir: string): Promise<BookedPayment[]> {
  const folder = join(dataDir, 'sandbox-payments/payments');
  const references = await readdir(folder).catch(() => []);
  const payments = await Promise.all(
    references.map(async (reference) => bookedPayment(reference, await readEntries(join(folder, reference)))),
  );
  return payments.flatMap((payment) => payment ?? []);
}

async function readEntries(folder: string): Promise<Entry[]> {
  const names = (await readdir(folder)).sort();
  return Promise.all(
    names.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as Entry),
  );
}

/**
 * Null for a folder whose first event was never written: the provider was killed while making it.
 */
function bookedPayment(reference: string, entries: readonly Entry[]): BookedPayment | null {
  const asked = entries[0]?.payment;
  if (!asked) return null;
  const captures = entries.filter(({ type }) => type === 'captured').length;
  const refunds = entries.filter(({ type }) => type === 'refunded');
  return {
    reference,
    orderNumber: asked.orderReference,
    capturedAmount: captures * asked.amount,
    refundedAmount: refunds.reduce((sum, { amount = 0 }) => sum + amount, 0),
  };
}
