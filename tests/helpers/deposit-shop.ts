import { eq } from 'drizzle-orm';
import { parseBuildCode } from '#domain/builds/choice.ts';
import { addBuild } from '#domain/carts/add-build.ts';
import { addToCart } from '#domain/carts/add-to-cart.ts';
import type { CheckoutDetails } from '#domain/checkout/input.ts';
import { changeDepositTerms } from '#domain/deposits/change-deposit-terms.ts';
import { checkPayments } from '#domain/orders/check-payments.ts';
import { placeOrder } from '#domain/orders/place-order.ts';
import { orderLines, orders } from '#domain/orders/schema.ts';
import type { Shop } from '#domain/shop.ts';
import { newId, newToken } from '#shared/ids.ts';
import { SAMPLE_DETAILS } from './sample-checkout.ts';
import { testSandbox } from './test-sandbox.ts';
import { testShop } from './test-shop.ts';

type Wanted = {
  /** Pieces from stock beside the bike made to order, by variant. */
  readonly also?: Readonly<Record<string, number>>;
  /** Codes of more bikes made to order. */
  readonly builds?: readonly string[];
  readonly details?: Partial<CheckoutDetails>;
  readonly shownDueAmount?: number;
};

/** A bike made to order in a paint of the series, which may be withdrawn from. */
const SERIES = 'VT25-ER-M-GES00BG';

/**
 * The seeded shop with a sandbox, where the market eu asks for 30 % of bikes made to order; and
 * orders of such a bike by an Italian buyer.
 */
export async function depositShop(capture: 'at-once' | 'later' = 'at-once') {
  const plain = await testShop();
  const sandbox = await testSandbox({}, plain.clock, capture);
  const shop = { ...plain, ports: { ...plain.ports, payment: { sandbox: sandbox.provider } } };
  const staff: Shop = { ...shop, actor: { kind: 'staff', id: 'anna' } };
  const system: Shop = { ...shop, actor: { kind: 'system', id: 'worker' } };
  const ask = (share: string) => changeDepositTerms(staff, { market: 'eu', typed: { share } });
  await ask('30');

  async function bag({ also = {}, builds = [] }: Wanted = {}, inShop: Shop = shop) {
    const wanted = parseBuildCode('VT25', SERIES) ?? {};
    const added = await addBuild(inShop, { guestSessionId: null, productCode: 'VT25', wanted });
    const guestSessionId = added.guestSession?.id ?? '';
    for (const code of builds) {
      const other = parseBuildCode('VT25', code) ?? {};
      await addBuild(inShop, { guestSessionId, productCode: 'VT25', wanted: other });
    }
    for (const [variantId, quantity] of Object.entries(also))
      await addToCart(inShop, { guestSessionId, variantId, quantity });
    return { cartId: added.cartId, guestSessionId };
  }

  /** Placed, its deposit not paid yet. */
  async function placed(wanted: Wanted = {}, inShop: Shop = shop) {
    const { cartId, guestSessionId } = await bag(wanted, inShop);
    const email = `${newToken().slice(0, 12).toLowerCase()}@mail.test`;
    const address = { ...SAMPLE_DETAILS.address, country: 'IT' };
    const details = { ...SAMPLE_DETAILS, address, email, ...wanted.details };
    const { shownDueAmount } = wanted;
    const shown = shownDueAmount === undefined ? {} : { shownDueAmount };
    const order = { cartId, details, idempotencyKey: newId(), ...shown };
    const made = await placeOrder(inShop, order);
    const access = { number: made.number, token: made.accessToken };
    return { ...made, access, cartId, guestSessionId, email, wish: order };
  }

  /** The same with its deposit paid. */
  async function deposited(wanted: Wanted = {}) {
    const order = await placed(wanted);
    await sandbox.act(order.redirectUrl, 'approve');
    await checkPayments(shop, order.orderId);
    return order;
  }

  async function orderOf({ orderId }: { readonly orderId: string }) {
    const [row] = await shop.db.select().from(orders).where(eq(orders.id, orderId));
    if (!row) throw new Error(`no order ${orderId}`);
    return row;
  }

  async function linesOf({ orderId }: { readonly orderId: string }) {
    return shop.db
      .select()
      .from(orderLines)
      .where(eq(orderLines.orderId, orderId))
      .orderBy(orderLines.position);
  }

  return { ...{ shop, staff, system, sandbox }, ...{ ask, bag, placed, deposited, orderOf, linesOf } };
}
