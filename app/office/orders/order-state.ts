import type { StaffOrder } from '#domain/shipments/list-staff-orders.ts';
import type { Say } from '../words.ts';

export { masked } from '#domain/staff/masked.ts';

type Of = Pick<StaffOrder, 'status' | 'parcels' | 'balance'>;
type Step = 0 | 0.5 | 1;

/** The gauge of an order, and its words. */
export function stateOf(
  say: Say,
  order: Of,
): { steps: readonly Step[]; tone: 'ink' | 'ok' | 'bad'; text: string } {
  const { pending, packed, shipped, completed } = order.parcels;
  const all = pending + packed + shipped + completed;
  const share = (done: number): Step => (all === 0 || done === 0 ? 0 : done === all ? 1 : 0.5);
  const isOff = order.status === 'canceled' || order.status === 'refunded';
  const isPaid = order.status !== 'awaiting_payment' && !isOff;
  const steps = [
    isPaid ? 1 : 0,
    share(packed + shipped + completed),
    share(shipped + completed),
    share(completed),
  ] as const;
  const tone = isOff ? 'bad' : order.status === 'delivered' ? 'ok' : 'ink';
  return { steps: isOff ? [0, 0, 0, 0] : steps, tone, text: textOf(say, order) };
}

function textOf(say: Say, { status, parcels, balance }: Of): string {
  const { pending, packed, shipped, completed } = parcels;
  const all = pending + packed + shipped + completed;
  if (status !== 'processing') return say(`order.state.${status}`);
  if (balance) return say(balance === 'asked' ? 'order.state.balance' : 'order.state.deposit');
  if (packed + shipped + completed === 0) return say('order.state.processing');
  if (pending > 0) return say('order.state.part', { n: all - pending, all });
  if (packed > 0) return say('order.state.packed');
  return say('order.state.road');
}

/** What is done with it next: the word of the row's act. */
export function nextOf({ status, parcels, balance }: Of): 'ask' | 'pack' | 'ship' | 'deliver' | 'look' {
  if (status !== 'processing') return 'look';
  if (balance && parcels.packed === 0) return balance === 'open' ? 'ask' : 'look';
  if (parcels.pending > 0 && !balance) return 'pack';
  if (parcels.packed > 0) return 'ship';
  return parcels.shipped > 0 ? 'deliver' : 'look';
}

/** The time that the house allows from the payment until a parcel leaves: three days. */
export const SEND_WITHIN_MS = 3 * 24 * 60 * 60 * 1000;
