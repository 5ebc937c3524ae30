import { ADDRESS_FIELDS } from '#domain/checkout/address-fields.ts';
import { endLinks } from '#domain/orders/access-token.ts';
import { findAnyOrder } from '#domain/orders/find-any-order.ts';
import type { OrderView } from '#domain/orders/find-order.ts';
import { listOrders } from '#domain/orders/list-orders.ts';
import { ORDER_STATUSES, type OrderStatus } from '#domain/orders/states.ts';
import { findWithdrawalOfOrder, listOpenWithdrawals } from '#domain/returns/list-withdrawals.ts';
import { removeWithdrawn } from '#domain/returns/remove-withdrawn.ts';
import { cancelBeforeShipping } from '#domain/shipments/cancel-before-shipping.ts';
import { holdOrder, releaseOrder } from '#domain/shipments/hold-order.ts';
import { listShipments } from '#domain/shipments/list-shipments.ts';
import { redirectOrder } from '#domain/shipments/redirect-order.ts';
import type { Shop } from '#domain/shop.ts';
import { CommandFault } from '../command/command-fault.ts';
import { EXPORT_USAGE, exported, printExports } from './exports.ts';
import { deliver, type Options, pack, ship, unpack } from './parcels.ts';
import { printList, printOrder } from './print-order.ts';
import { RETURNS_USAGE, type ReturnOptions, runReturnCommand } from './returns.ts';
import { TRANSFER_ACTS, TRANSFER_USAGE } from './transfers.ts';
import { closeWithdrawalBy, printWithdrawal, printWithdrawals } from './withdrawals.ts';

const USAGE = `npm run orders -- list [STATUS]                        what waits for the workshop, or all of a status
npm run orders -- show NUMBER
npm run orders -- pack NUMBER [CODE=PIECES …]           everything, or a part of it
npm run orders -- unpack NUMBER [--parcel N]            a packed parcel is called back
npm run orders -- ship NUMBER CARRIER [TRACKING] [--parcel N]
npm run orders -- deliver NUMBER [--parcel N] [--at 2026-11-20T10:30Z]
npm run orders -- address NUMBER street="Via Nuova 3" …  before packing: ${ADDRESS_FIELDS.join(', ')}
npm run orders -- hold|release NUMBER "WHY"             nothing of it leaves; it goes on
npm run orders -- withdrawals                          who withdrew, and by when the money is due
npm run orders -- close-withdrawal ID "WHY"             one that leads to no refund: no such order, too late, taken back
npm run orders -- withdrawn NUMBER [--yes]              refund what was withdrawn before packing; the rest goes on
npm run orders -- cancel NUMBER [--yes]                 before packing: money, stock and coupons go back
npm run orders -- close-links NUMBER                    every mailed link to the order stops working
${EXPORT_USAGE}
${RETURNS_USAGE}
${TRANSFER_USAGE}`;

const LISTED = 200;

export type CommandOptions = Options & ReturnOptions & { readonly yes?: boolean | undefined };

/**
 * Runs a command line. @returns what to print
 * @throws CommandFault for wrong input; the refusals of the acts
 */
export async function runCommand(
  shop: Shop,
  said: readonly string[],
  options: CommandOptions,
): Promise<string> {
  const ofReturns = await runReturnCommand(shop, said, options);
  return ofReturns ?? runOrderCommand(shop, said, options);
}

async function runOrderCommand(
  shop: Shop,
  [command = '', ...words]: readonly string[],
  options: CommandOptions,
): Promise<string> {
  if (command === 'list') return list(shop, words);
  if (command === 'exports') return printExports(shop);
  if (command === 'withdrawals') return printWithdrawals(await listOpenWithdrawals(shop));
  if (command === 'close-withdrawal') return closeWithdrawalBy(shop, words);
  if (Object.hasOwn(TRANSFER_ACTS, command))
    return TRANSFER_ACTS[command as keyof typeof TRANSFER_ACTS](shop, words);
  const [number, ...rest] = words;
  if (!Object.hasOwn(ACTS, command) || !number) throw new CommandFault(USAGE);
  const order = await findAnyOrder(shop, number);
  const said = await ACTS[command as keyof typeof ACTS](shop, order, rest, options);
  const after = await findAnyOrder(shop, number);
  const withdrawal = await findWithdrawalOfOrder(shop, after.id);
  const parcels = printOrder(after, await listShipments(shop, after.id));
  return [said, parcels, withdrawal && `  ${printWithdrawal(withdrawal)}`].filter(Boolean).join('\n');
}

const ACTS = {
  show: async () => '',
  pack,
  unpack: (shop: Shop, order: OrderView, _words: readonly string[], options: Options) =>
    unpack(shop, order, options),
  ship,
  hold,
  release,
  deliver: (shop: Shop, order: OrderView, _words: readonly string[], options: Options) =>
    deliver(shop, order, options),
  address,
  withdrawn,
  cancel,
  exported,
  'close-links': closeLinks,
};

async function list(shop: Shop, [status]: readonly string[]): Promise<string> {
  const isStatus = (word: string): word is OrderStatus => ORDER_STATUSES.includes(word as OrderStatus);
  if (status !== undefined && !isStatus(status))
    throw new CommandFault(`“${status}” is no status. They are: ${ORDER_STATUSES.join(', ')}`);
  const statuses = status ? [status] : (['processing', 'pending'] as const);
  const orders = await listOrders(shop, { statuses, limit: LISTED });
  return printList(orders, await listOpenWithdrawals(shop));
}

async function hold(shop: Shop, { number }: OrderView, words: readonly string[]): Promise<string> {
  await holdOrder(shop, { number, reason: whyOf(words) });
  return 'It is on hold: nothing of it is packed or shipped until `release`.';
}

async function release(shop: Shop, { number }: OrderView, words: readonly string[]): Promise<string> {
  await releaseOrder(shop, { number, reason: whyOf(words) });
  return 'It goes on.';
}

function whyOf(words: readonly string[]): string {
  const reason = words.join(' ').trim();
  if (!reason)
    throw new CommandFault(
      'Say why, for the record: npm run orders -- hold NUMBER "a question about the size"',
    );
  return reason;
}

/** Fields that are not named stay. */
async function address(shop: Shop, order: OrderView, words: readonly string[]): Promise<string> {
  const typed = Object.fromEntries(words.map((word) => word.split(/=(.*)/s, 2)));
  const unknown = Object.keys(typed).filter((name) => !(ADDRESS_FIELDS as readonly string[]).includes(name));
  if (words.length === 0 || unknown.length > 0)
    throw new CommandFault(`Name what changes, like street="Via Nuova 3": ${ADDRESS_FIELDS.join(', ')}`);
  await redirectOrder(shop, { number: order.number, typed: { ...order.shippingAddress, ...typed } });
  return 'It goes there now.';
}

async function closeLinks(shop: Shop, order: OrderView): Promise<string> {
  const closed = await endLinks(shop, order.id);
  return `Closed ${closed} links. The buyer gets a new one with a code by mail.`;
}

async function withdrawn(
  shop: Shop,
  { number }: OrderView,
  _words: readonly string[],
  { yes }: CommandOptions,
): Promise<string> {
  if (!yes)
    return `Refund what was withdrawn from this order before it was packed? Say so with --yes:\n  npm run orders -- withdrawn ${number} --yes`;
  const back = await removeWithdrawn(shop, { number });
  return back
    ? `It is return ${back}; its money goes back by itself while the shop runs. The rest of the order goes on.`
    : `Order ${number} is canceled. What was paid goes back by itself while the shop runs.`;
}

async function cancel(
  shop: Shop,
  order: OrderView,
  _words: readonly string[],
  { yes }: CommandOptions,
): Promise<string> {
  if (!yes)
    return `Cancel this order? Its stock and coupons become free, what was paid goes back. Say so with --yes:\n  npm run orders -- cancel ${order.number} --yes`;
  const status = await cancelBeforeShipping(shop, { number: order.number });
  return `Order ${order.number} is ${status}. What was paid goes back by itself while the shop runs.`;
}
