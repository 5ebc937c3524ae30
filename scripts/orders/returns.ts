import { findAnyOrder } from '#domain/orders/find-any-order.ts';
import { announceReturn } from '#domain/returns/announce-return.ts';
import { approveReturn } from '#domain/returns/approve-return.ts';
import { findAnyReturn } from '#domain/returns/find-return.ts';
import { listReturns } from '#domain/returns/list-returns.ts';
import { REJECTIONS, RETURN_REASONS, type ReturnReason } from '#domain/returns/reasons.ts';
import { receiveReturn } from '#domain/returns/receive-return.ts';
import { refundReturn } from '#domain/returns/refund-return.ts';
import { rejectReturn } from '#domain/returns/reject-return.ts';
import { RETURN_STATUSES, type ReturnStatus } from '#domain/returns/states.ts';
import type { ReturnView } from '#domain/returns/view-returns.ts';
import type { Shop } from '#domain/shop.ts';
import { newToken } from '#shared/ids.ts';
import { CommandFault } from '../command/command-fault.ts';
import { printReturn, printReturns } from './print-return.ts';

export const RETURNS_USAGE = `npm run orders -- returns [STATUS]                     what waits for the workshop, or all of a status
npm run orders -- return ORDER CODE=PIECES … [--reason REASON]   announce it for its buyer, also after a withdrawal
npm run orders -- return-show|return-approve RETURN
npm run orders -- return-reject RETURN ${REJECTIONS.join('|')} ["NOTE"]
npm run orders -- return-receive RETURN [CODE=PIECES …] [--written-off CODE=PIECES …]   everything, or what came
npm run orders -- return-refund RETURN                 what was paid for what came goes back`;

const LISTED = 200;
const WAITING: readonly ReturnStatus[] = ['requested', 'approved', 'received'];

export type ReturnOptions = {
  readonly reason?: string | undefined;
  readonly 'written-off'?: readonly string[] | undefined;
};

/**
 * Does what the words of a command line say of returns. @returns what to print; null when they are
 * not about returns
 */
export async function runReturnCommand(
  shop: Shop,
  [command = '', ...words]: readonly string[],
  options: ReturnOptions,
): Promise<string | null> {
  if (command === 'returns') return list(shop, words);
  if (!Object.hasOwn(ACTS, command)) return null;
  const [number, ...rest] = words;
  if (!number) throw new CommandFault(RETURNS_USAGE);
  const changed = await ACTS[command as keyof typeof ACTS](shop, number, rest, options);
  return printReturn(await findAnyReturn(shop, changed));
}

/** Each prints the number of its return. */
const ACTS = {
  return: announce,
  'return-show': async (_shop: Shop, number: string) => number,
  'return-approve': async (shop: Shop, number: string) => (await approveReturn(shop, number)).number,
  'return-refund': async (shop: Shop, number: string) => (await refundReturn(shop, number)).number,
  'return-reject': reject,
  'return-receive': receive,
};

async function list(shop: Shop, [status]: readonly string[]): Promise<string> {
  const isStatus = (word: string): word is ReturnStatus => RETURN_STATUSES.includes(word as ReturnStatus);
  if (status !== undefined && !isStatus(status))
    throw new CommandFault(`“${status}” is no status. They are: ${RETURN_STATUSES.join(', ')}`);
  return printReturns(await listReturns(shop, { statuses: status ? [status] : WAITING, limit: LISTED }));
}

async function announce(
  shop: Shop,
  orderNumber: string,
  words: readonly string[],
  { reason = 'changed-my-mind' }: ReturnOptions,
): Promise<string> {
  const order = await findAnyOrder(shop, orderNumber);
  if (words.length === 0)
    throw new CommandFault('Say what comes back, like CODE=1. `show` tells the codes of an order.');
  if (!RETURN_REASONS.includes(reason as ReturnReason))
    throw new CommandFault(`“${reason}” is no reason. They are: ${RETURN_REASONS.join(', ')}`);
  const note = reason === 'other' ? 'Announced by staff' : '';
  const lines = words.map((word) => {
    const [code, quantity] = piecesOf(word);
    const line = order.lines.find(({ variantCode }) => variantCode === code);
    if (!line) throw new CommandFault(`“${code}” is not in order ${order.number}.`);
    return { orderLineId: line.id, quantity, reason: reason as ReturnReason, note };
  });
  return announceReturn(shop, { number: order.number, lines, key: newToken() });
}

async function reject(
  shop: Shop,
  number: string,
  [rejection = '', ...note]: readonly string[],
): Promise<string> {
  if (!(REJECTIONS as readonly string[]).includes(rejection))
    throw new CommandFault(`Say why, one of: ${REJECTIONS.join(', ')}`);
  return (await rejectReturn(shop, { number, rejection, note: note.join(' ') })).number;
}

async function receive(
  shop: Shop,
  number: string,
  words: readonly string[],
  { 'written-off': writtenOff = [] }: ReturnOptions,
): Promise<string> {
  const back = await findAnyReturn(shop, number);
  const came = words.length > 0 ? words.map((word) => countOf(back, word)) : back.lines.map(whole);
  const lost = writtenOff.map((word) => countOf(back, word));
  const arrived = came.map((line) => ({
    ...line,
    writtenOff: lost.find(({ orderLineId }) => orderLineId === line.orderLineId)?.quantity ?? 0,
  }));
  return (await receiveReturn(shop, { number, arrived })).number;
}

function whole({ orderLineId, quantity }: ReturnView['lines'][number]) {
  return { orderLineId, quantity };
}

function countOf({ number, lines }: ReturnView, word: string) {
  const [code, quantity] = piecesOf(word);
  const line = lines.find(({ variantCode }) => variantCode === code);
  const codes = lines.map(({ variantCode }) => variantCode).join(', ');
  if (!line) throw new CommandFault(`“${code}” is not in return ${number}. It holds: ${codes}`);
  return { orderLineId: line.orderLineId, quantity };
}

function piecesOf(word: string): [string, number] {
  const [code = '', count = '1'] = word.split('=');
  return [code, Number(count)];
}
