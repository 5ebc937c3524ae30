import { listTransfers, type TransferList } from '#domain/bank-transfers/list-transfers.ts';
import { type BankTransfer, findPaymentOf } from '#domain/bank-transfers/lock-transfer.ts';
import { recordPayback } from '#domain/bank-transfers/record-payback.ts';
import { assignReceipt, type RecordedReceipt, recordReceipt } from '#domain/bank-transfers/record-receipt.ts';
import { getTransfer } from '#domain/bank-transfers/view-of.ts';
import { settlePayment } from '#domain/orders/settle-payment.ts';
import type { Shop } from '#domain/shop.ts';
import { formatMoney } from '#shared/money.ts';
import { CommandFault } from '../command/command-fault.ts';

export const TRANSFER_USAGE = `npm run orders -- transfers                           awaited, unmatched, to be sent back
npm run orders -- received REFERENCE AMOUNT [DATE] [BANK'S ID]   money that came: 1549.90, 2026-11-20
npm run orders -- assign ENTRY NUMBER                  which order unmatched money is for
npm run orders -- refunded NUMBER AMOUNT [DATE] [BANK'S ID]      money you sent back`;

type Words = readonly string[];

/** `transfers`: the transfers to look for in the bank's statement. */
async function transfers(shop: Shop): Promise<string> {
  const { awaited, unmatched, toPayBack } = await listTransfers(shop);
  const parts = [
    part('Awaited', awaited.map(awaitedRow)),
    part('Nobody knows the order (assign ENTRY NUMBER)', unmatched.map(unmatchedRow)),
    part('To be sent back (refunded NUMBER AMOUNT)', toPayBack.map(paybackRow)),
  ];
  return parts.join('\n\n');
}

/** `received REFERENCE AMOUNT [DATE] [BANK'S ID]` */
async function received(shop: Shop, words: Words): Promise<string> {
  const { reference, amount, date, bankId } = entryOf(shop, words);
  return settled(shop, await recordReceipt(shop, { reference, amount, bookedOn: date, bankId }));
}

/** `assign ENTRY NUMBER` */
async function assign(shop: Shop, words: Words): Promise<string> {
  const [reference] = words.slice(-1);
  const entry = words.slice(0, -1).join(' ');
  if (!reference || !entry) throw new CommandFault(TRANSFER_USAGE);
  return settled(shop, await assignReceipt(shop, { entry, reference }));
}

/** `refunded NUMBER AMOUNT [DATE] [BANK'S ID]` */
async function refunded(shop: Shop, words: Words): Promise<string> {
  const { reference, amount, date, bankId } = entryOf(shop, words);
  const { transferId } = await recordPayback(shop, { reference, amount, sentOn: date, bankId });
  await settle(shop, await getTransfer(shop, transferId));
  return `${money(amount)} is on its way back; the buyer hears of it while the shop runs.`;
}

export const TRANSFER_ACTS = { transfers, received, assign, refunded };

async function settled(shop: Shop, receipt: RecordedReceipt): Promise<string> {
  const { isNew, transfer, restAmount, surplusAmount } = receipt;
  const before = isNew ? '' : 'This entry was recorded before; nothing changed. ';
  if (!transfer)
    return `${before}No order has this reference. The money is kept and listed: npm run orders -- transfers`;
  const status = await settle(shop, transfer);
  const said = [
    `${before}Order ${transfer.orderReference} is ${status}.`,
    ...(restAmount > 0 ? [`${money(restAmount)} is still lacking; the buyer hears of it.`] : []),
    ...(surplusAmount > 0 ? [`${money(surplusAmount)} is to be sent back.`] : []),
  ];
  return said.join(' ');
}

/** Settles at once, because the shop with its jobs may not be running. */
async function settle(shop: Shop, transfer: BankTransfer): Promise<string> {
  const payment = await findPaymentOf(shop, transfer);
  return payment ? settlePayment(shop, payment) : transfer.state;
}

function entryOf(shop: Shop, words: Words) {
  const [reference, typed = '', date = shop.clock.now().toISOString().slice(0, 10), bankId] = words;
  const amount = readAmount(typed);
  if (!reference || amount === null) throw new CommandFault(TRANSFER_USAGE);
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(date) && !Number.isNaN(Date.parse(date));
  if (!isDay) throw new CommandFault('Write the day like 2026-11-20.');
  return { reference, amount, date, bankId };
}

/**
 * `1549.90`, `1549,9`, `€1549` → cents. Null for anything that could be read in two
 * ways, like `1.549`.
 */
export function readAmount(typed: string): number | null {
  const [, whole, part = ''] = /^€?\s?(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(typed.trim()) ?? [];
  if (whole === undefined) return null;
  const amount = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  return amount > 0 ? amount : null;
}

function part(title: string, rows: readonly string[]): string {
  return [`${title}:`, ...(rows.length > 0 ? rows : ['nothing']).map((row) => `  ${row}`)].join('\n');
}

function awaitedRow(row: TransferList['awaited'][number]): string {
  const came = row.receivedAmount > 0 ? `${money(row.receivedAmount)} came` : '';
  const since = row.createdAt.toISOString().slice(0, 10);
  return [row.orderReference, row.reference, money(row.amount), `since ${since}`, came]
    .filter(Boolean)
    .join('  ');
}

function unmatchedRow({
  entry,
  bookedOn,
  amount,
  typedReference,
}: TransferList['unmatched'][number]): string {
  return `${entry}  ${bookedOn}  ${money(amount)}  “${typedReference}”`;
}

function paybackRow({
  orderReference,
  amount,
  reason,
  iban,
  holder,
}: TransferList['toPayBack'][number]): string {
  const where = iban ? `to ${iban}, ${holder}` : 'the buyer was asked where to';
  return `${orderReference}  ${money(amount)}  ${reason}  ${where}`;
}

function money(amount: number): string {
  return formatMoney(amount, 'EUR');
}
