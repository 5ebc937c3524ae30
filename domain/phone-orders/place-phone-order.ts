import { and, eq } from 'drizzle-orm';
import { waysToParse } from '#domain/checkout/offered-ways.ts';
import { type ParsedCheckout, parseCheckout } from '#domain/checkout/parse-checkout.ts';
import { customers } from '#domain/customers/schema.ts';
import { takesDays } from '#domain/orders/payable-until.ts';
import { placeOrder } from '#domain/orders/place-order.ts';
import { listPaymentMethods } from '#domain/payments/list-payment-methods.ts';
import type { Shop } from '#domain/shop.ts';
import { getDraft } from './get-draft.ts';
import { HOLD_HOURS } from './hold-hours.ts';
import { type DraftView, viewDraft } from './read-draft.ts';
import { draftEmpty, draftInvalid } from './refusals.ts';

const HOUR_MS = 60 * 60 * 1000;

export type PhoneOrderToPlace = {
  readonly draftId: string;
  /** For how many hours its goods are held: one of `HOLD_HOURS`. */
  readonly hours: number;
  /** The form's own name: sent twice, it makes one order. */
  readonly key: string;
  /** The total that staff saw, in minor units; a different total is refused. */
  readonly shownTotalAmount?: number;
};

/**
 * Makes an order of a draft and holds its goods for the stated time. Its buyer gets a mail with the
 * link by which they order and pay it (`acceptOffer`).
 * @returns its number
 * @throws Refusal phone-orders.input-invalid with `fields` of the checkout or `hours`,
 *   phone-orders.goods-missing, those of `getDraft` and `placeOrder`
 */
export async function placePhoneOrder(shop: Shop, wanted: PhoneOrderToPlace): Promise<{ number: string }> {
  const found = await getDraft(shop, wanted.draftId);
  const { at } = found;
  const hours = HOLD_HOURS.find((one) => one === wanted.hours);
  if (hours === undefined) throw draftInvalid({ hours: 'phone-orders.hours-missing' });
  const view = await viewDraft(found);
  const { details, fields } = parseDraft(at, view);
  if (!details) throw draftInvalid(fields);
  const customerId = await findCustomerOf(at, details.email);
  const until = new Date(at.clock.now().getTime() + hours * HOUR_MS);
  const order = {
    ...{ cartId: view.id, details, idempotencyKey: wanted.key, byPhone: { until, customerId } },
    ...(wanted.shownTotalAmount !== undefined && { shownTotalAmount: wanted.shownTotalAmount }),
  };
  const { number } = await placeOrder(at, order).catch((error) => {
    throw error.code === 'orders.cart-empty' ? draftEmpty() : error;
  });
  return { number };
}

/**
 * The details of its order. The terms and the way to pay are the buyer's, who says both later:
 * until then the order awaits them, and the first quick way stands in its place.
 */
function parseDraft(at: Shop, { typed, ways, way, points, country }: DraftView): ParsedCheckout {
  const { code: market, currency } = at.market;
  const payments = listPaymentMethods(at, { market, currency });
  const paymentMethod = payments.find((method) => !takesDays(at, method)) ?? payments[0] ?? '';
  const buyers = { country, deliveryMethod: way, paymentMethod, termsAccepted: 'on' };
  const choices = { countries: [country], paymentMethods: payments, ...waysToParse(ways, points) };
  return parseCheckout({ ...typed, ...buyers }, choices);
}

/** The customer who has proven this address, so the order stands in their account. */
async function findCustomerOf({ db }: Shop, email: string): Promise<string | null> {
  const isTheirs = and(eq(customers.email, email.toLowerCase()), eq(customers.emailVerified, true));
  const [customer] = await db.select({ id: customers.id }).from(customers).where(isTheirs);
  return customer?.id ?? null;
}
