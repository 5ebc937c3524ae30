import type { Account, StoredDispute, StoredIntent, StoredRefund } from './account.ts';

/**
 * Objects in Stripe's form: the fields of the API reference that the shop reads, and some
 * it must ignore.
 */
export function writeIntent(account: Account, intent: StoredIntent, expanded: boolean) {
  const { charge, ...fields } = intent;
  const written = charge && writeCharge(account, intent, charge);
  return {
    object: 'payment_intent',
    livemode: false,
    ...fields,
    latest_charge: expanded ? written : (charge?.id ?? null),
  };
}

function writeCharge(
  account: Account,
  intent: StoredIntent,
  { id, brand, last4 }: { id: string; brand: string; last4: string },
) {
  const about = account.refunds.filter((one) => one.payment_intent === intent.id && one.status !== 'failed');
  return {
    object: 'charge',
    id,
    amount: intent.amount,
    captured: intent.status === 'succeeded',
    amount_refunded: about.reduce((sum, one) => sum + one.amount, 0),
    disputed: account.disputes.some((one) => one.payment_intent === intent.id),
    payment_method_details: { type: 'card', card: { brand, last4 } },
  };
}

export function writeRefund(refund: StoredRefund) {
  return { object: 'refund', ...refund };
}

export function writeDispute(dispute: StoredDispute) {
  return { object: 'dispute', ...dispute };
}

/** A page of a list, newest first, after the cursor `starting_after`. */
export function writeList<Thing extends { id: string; created: number }>(
  things: readonly Thing[],
  query: URLSearchParams,
  url: string,
) {
  const since = Number(query.get('created[gte]') ?? 0);
  const intent = query.get('payment_intent');
  const isAsked = (thing: Thing) =>
    thing.created >= since &&
    (intent === null || ('payment_intent' in thing && thing.payment_intent === intent));
  const asked = things.filter(isAsked).toReversed();
  const after = query.get('starting_after');
  const begin = after ? asked.findIndex((thing) => thing.id === after) + 1 : 0;
  const limit = Number(query.get('limit') ?? 10);
  const data = asked.slice(begin, begin + limit);
  return { object: 'list', url, has_more: begin + limit < asked.length, data };
}
