import { sql } from 'drizzle-orm';
import { connect } from '#database/connect.ts';
import { submitForm } from '#domain/forms/submit-form.ts';
import { NO_JOBS, systemShop } from '#domain/imports/system-shop.ts';
import { issueAccessToken } from '#domain/orders/access-token.ts';
import { requestReturn } from '#domain/returns/request-return.ts';
import { holdOrder } from '#domain/shipments/hold-order.ts';
import { packShipment } from '#domain/shipments/pack-shipment.ts';
import { prepareShipment } from '#domain/shipments/prepare-shipment.ts';
import { shipShipment } from '#domain/shipments/ship-shipment.ts';
import type { Shop } from '#domain/shop.ts';
import { newToken } from '#shared/ids.ts';
import { deliverParcel } from '#tests/helpers/deliver-parcels.ts';
import { fillStock, payOrders, placeOrders, prepareOrders } from '#tests/helpers/place-orders.ts';
import { startShop } from '#tests/helpers/start-shop.ts';
import { findProducts } from '../subjects.ts';

const PAID = 40;
const AWAITED = 3;
const LETTERS = 20;
/** Of the delivered ones; every second is delivered. */
const RETURNED = 2;

type Order = { readonly id: string; readonly number: string };

/**
 * Makes what an office has to do, by the acts of shoppers and staff: orders in each state, returns,
 * letters, bikes and claims of the demo's garages. `growOffice` copies it.
 */
export async function beginOffice(databaseUrl: string): Promise<void> {
  await fillStock(databaseUrl);
  const running = await startShop(databaseUrl, { PAGE_CACHE_MB: '0' });
  const { db, close } = connect(databaseUrl, { max: 2 });
  const shop: Shop = { ...systemShop(db, 'bench', NO_JOBS), actor: { kind: 'staff', id: 'bench' } };
  const begun = new Date();
  try {
    const products = (await findProducts(running)).slice(0, PAID);
    await payOrders(await prepareOrders(running, products, PAID));
    await placeOrders(await prepareOrders(running, products, AWAITED));
    const paid = await db.query.orders.findMany({
      // The orders of the demo are under way already.
      ...{ where: { status: 'processing', placedAt: { gte: begun } }, orderBy: { placedAt: 'asc' } },
    });
    for (const [index, order] of paid.entries()) await moveOn(shop, order, index);
    for (let count = 0; count < LETTERS; count += 1) await write(shop, count);
    // What was filled up for the orders goes again.
    await db.execute(sql`update stock_items set on_hand = greatest(0, on_hand - 1000000)`);
  } finally {
    await close();
    await running.stop();
  }
}

/** Every second order arrives; of the others some are packed, sent or held for a person. */
async function moveOn(shop: Shop, order: Order, index: number): Promise<void> {
  const orderId = order.id;
  if (index % 2 === 0) {
    await deliverParcel(shop, orderId);
    if (index < RETURNED * 2) await sendBack(shop, order);
    return;
  }
  const shipmentId = (await prepareShipment(shop, { orderId })) ?? '';
  if (index % 8 === 1) return;
  if (index % 8 === 3) return holdOrder(shop, { number: order.number, reason: 'bench' });
  await packShipment(shop, { shipmentId });
  if (index % 8 === 7)
    await shipShipment(shop, { shipmentId, carrier: 'gls', trackingNumber: '00412345678' });
}

async function sendBack(shop: Shop, { id, number }: Order): Promise<void> {
  const line = await shop.db.query.orderLines.findFirst({ where: { orderId: id } });
  const lines = [{ orderLineId: line?.id ?? '', quantity: 1, reason: 'too-small' as const, note: 'bench' }];
  const access = { number, token: await issueAccessToken(shop, id) };
  await requestReturn(shop, { access, lines, key: newToken() });
}

async function write(shop: Shop, count: number): Promise<void> {
  const texts = {
    ...{ 'first-name': 'Lucia', 'last-name': 'Bianchi', email: `lucia-${count}@mail.test` },
    ...{
      subject: 'bike',
      marketing: 'no',
      privacy: 'yes',
      message: `Which size fits me, at ${150 + count} cm?`,
    },
  };
  const signs = { tookMs: 60_000, trap: '', isOften: false };
  await submitForm(shop, { slug: 'contact-us', texts, files: {}, signs });
}
