import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { SIGNATURE_HEADER, signBody } from '#adapters/sandbox-payments/signature.ts';
import { connect } from '#database/connect.ts';
import { payments } from '#domain/payments/schema.ts';
import type { Shop } from '#domain/shop.ts';
import { stockHolds, stockItems, stockMovements } from '#domain/stock/schema.ts';
import { newId } from '#shared/ids.ts';
import { isRefusal } from '#shared/refusal.ts';
import { sampleCheckout, testShopWithSandbox } from '#tests/helpers/sample-checkout.ts';
import { sampleGoods } from '#tests/helpers/sample-goods.ts';
import { type PlacedOrder, placeOrder } from './place-order.ts';
import { receivePaymentNews } from './receive-payment-news.ts';
import { orders } from './schema.ts';

const SHOPPERS = 100;
const UNITS = 7;
const CONNECTIONS = 50;

const { shop, sandbox } = await testShopWithSandbox();
const goods = await sampleGoods(shop);

/**
 * Locks the variant's row until as many connections wait for it as the pool has; then all
 * of them race.
 */
async function raiseBarrier(variantId: string) {
  const gate = connect(shop.url, { max: 2 });
  const client = await gate.pool.connect();
  await client.query('begin');
  await client.query('select from stock_items where variant_id = $1 for update', [variantId]);
  const waiting = async () => {
    const { rows } = await shop.db.execute<{ count: number }>(sql`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`);
    return rows[0]?.count ?? 0;
  };
  const open = async () => {
    await client.query('rollback');
    client.release();
    await gate.close();
  };
  return { waiting, open };
}

test('2.3.4 100 checkouts for the last 7 pieces: 7 paid orders, 93 clear refusals, stock 0, no hold left', async () => {
  const { variantId, code } = await goods.addVariant({ code: 'test-last', stock: UNITS });
  const wide = connect(shop.url, { max: CONNECTIONS });
  const crowd = { ...shop, db: wide.db };
  const checkouts = await Promise.all(
    Array.from({ length: SHOPPERS }, () => sampleCheckout(crowd, { [variantId]: 1 })),
  );
  const barrier = await raiseBarrier(variantId);
  const attempts = checkouts.map((checkout) => placeOrder(crowd, checkout));
  const outcomes = Promise.allSettled(attempts);
  await expect.poll(barrier.waiting, { timeout: 20_000 }).toBe(CONNECTIONS);
  await barrier.open();
  const results = await outcomes;

  const placed = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  expect(placed).toHaveLength(UNITS);
  expect(refused).toHaveLength(SHOPPERS - UNITS);
  for (const reason of refused) {
    expect(isRefusal(reason, 'stock.not-available')).toBe(true);
    expect(reason.values.products).toBe(`${code} it, M, Ramato`);
  }

  await Promise.all(placed.map((order) => payAndTellTwice(crowd, order)));
  await wide.close();
  const rows = await shop.db.select().from(orders);
  expect(rows.map((order) => order.status)).toEqual(Array(UNITS).fill('processing'));
  expect(await shop.db.select().from(payments)).toHaveLength(UNITS);
  const [stock] = await shop.db.select().from(stockItems).where(eq(stockItems.variantId, variantId));
  expect(stock).toMatchObject({ onHand: 0, held: 0 });
  expect(await shop.db.select().from(stockHolds).where(eq(stockHolds.state, 'active'))).toEqual([]);
  const movements = await shop.db
    .select()
    .from(stockMovements)
    .where(eq(stockMovements.variantId, variantId));
  expect(movements.map((movement) => movement.quantity)).toEqual(Array(UNITS).fill(-1));
});

/** The shopper approves, and the provider notifies the shop twice at once. */
async function payAndTellTwice(crowd: Shop, order: PlacedOrder): Promise<void> {
  await sandbox.act(order.redirectUrl, 'approve');
  const [payment] = await crowd.db.select().from(payments).where(eq(payments.orderId, order.orderId));
  const body = JSON.stringify({
    id: newId(),
    type: 'payment.captured',
    data: { reference: payment?.providerReference },
  });
  const headers = new Headers({
    [SIGNATURE_HEADER]: signBody(sandbox.settings.secret, body, crowd.clock.now()),
  });
  const tell = () => receivePaymentNews(crowd, 'sandbox', body, headers);
  await Promise.all([tell(), tell()]);
}
