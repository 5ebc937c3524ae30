import { listUnprovenExports } from '#domain/invoices/list-unproven-exports.ts';
import { recordExportProof } from '#domain/invoices/record-export-proof.ts';
import type { OrderView } from '#domain/orders/find-order.ts';
import type { Shop } from '#domain/shop.ts';
import { CommandFault } from '../command/command-fault.ts';

export const EXPORT_USAGE = `npm run orders -- exports                               untaxed sales whose export nothing proves yet
npm run orders -- exported NUMBER MRN DATE             the customs paper, and the day the goods left`;

/** `exports` */
export async function printExports(shop: Shop): Promise<string> {
  const open = await listUnprovenExports(shop);
  if (open.length === 0) return 'Every export is proved.';
  return open
    .map(({ number, code, place, dueOn }) => `${number}   ${code}   to ${place}   must have left by ${dueOn}`)
    .join('\n');
}

/** `exported NUMBER MRN DATE` */
export async function exported(
  shop: Shop,
  { number }: OrderView,
  [reference, leftOn]: readonly string[],
): Promise<string> {
  if (!reference || !leftOn) throw new CommandFault(EXPORT_USAGE);
  const code = await recordExportProof(shop, { number, reference, leftOn });
  return `The export of ${code} is proved.`;
}
