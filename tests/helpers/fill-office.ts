import { eq } from 'drizzle-orm';
import { recordReceipt } from '#domain/bank-transfers/record-receipt.ts';
import { submitForm } from '#domain/forms/submit-form.ts';
import { issueAccessToken } from '#domain/orders/access-token.ts';
import { newOrderNumber } from '#domain/orders/order-number.ts';
import { orderLines, orders } from '#domain/orders/schema.ts';
import { recordDeadJob } from '#domain/outbox/record-dead-job.ts';
import { savePromotions } from '#domain/promotions/save-promotions.ts';
import { saveRedirects } from '#domain/redirects/save-redirects.ts';
import { requestReturn } from '#domain/returns/request-return.ts';
import { prepareShipment } from '#domain/shipments/prepare-shipment.ts';
import type { Shop } from '#domain/shop.ts';
import { declareWithdrawal } from '#domain/withdrawals/declare-withdrawal.ts';
import { newId, newToken } from '#shared/ids.ts';
import { asSystem } from './as-system.ts';
import { deliverParcel } from './deliver-parcels.ts';
import { sampleOrder } from './sample-order.ts';

/**
 * Gives a shop what waits in an office: orders, a withdrawal, a return, letters, money without an
 * order, a dead job.
 */
export async function fillOffice(shop: Shop): Promise<void> {
  for (const locale of ['it', 'de', 'fr'] as const) {
    const { id } = await placed(shop, locale);
    await prepareShipment(shop, { orderId: id });
  }
  await withdrawn(shop, await placed(shop, 'de'));
  const { id, number } = await placed(shop, 'it');
  await deliverParcel(shop, id);
  await comesBack(shop, { id, number });
  await writes(shop, 'Lucia', 'Quale taglia della Vetta per 1,73 m? Oggi guido una 54.');
  await writes(shop, 'Jonas', 'Mein Hinterrad hat seit dem Regen Spiel. Was tun?');
  const money = { reference: 'Bici Lucia Bianchi', amount: 12_000, bookedOn: '2026-10-07' };
  await recordReceipt(asSystem(shop), money);
  await saveRedirects(shop, [{ from: '/it/vecchia-pagina', to: '/it' }]);
  const begun = { active: true, validFrom: new Date('2026-03-01T00:00:00Z') };
  await savePromotions(asSystem(shop), [{ code: 'TORNANTE10', percentBp: 1_000, ...begun }]);
  const error = 'no route to smtp.example';
  await recordDeadJob(shop, { id: newId(), name: 'mail.send', payload: {}, tries: 12, error });
}

async function placed(shop: Shop, locale: 'it' | 'de' | 'fr') {
  const { id } = await sampleOrder(shop, { locale });
  const number = newOrderNumber();
  await shop.db.update(orders).set({ number }).where(eq(orders.id, id));
  return { id, number };
}

/** Withdrawn before anything was packed. */
async function withdrawn(shop: Shop, { id, number }: { id: string; number: string }): Promise<void> {
  await prepareShipment(shop, { orderId: id });
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, id));
  const said = { name: 'Jonas Weber', orderReference: number, email: order?.email ?? '' };
  const form = { ...said, access: null, lineIds: [], key: newToken(), network: '198.51.100.77' };
  await declareWithdrawal({ ...shop, locale: 'de' }, form);
}

async function comesBack(shop: Shop, { id, number }: { id: string; number: string }): Promise<void> {
  const token = await issueAccessToken(shop, id);
  const [line] = await shop.db.select().from(orderLines).where(eq(orderLines.orderId, id));
  const lines = [
    { orderLineId: line?.id ?? '', quantity: 1, reason: 'too-small' as const, note: 'Stringe alle spalle.' },
  ];
  await requestReturn(shop, { access: { number, token }, lines, key: newToken() });
}

async function writes(shop: Shop, name: string, message: string): Promise<void> {
  const texts = {
    ...{ 'first-name': name, 'last-name': 'Bianchi', email: `${name.toLowerCase()}@mail.test`, message },
    ...{ subject: 'bike', marketing: 'no', privacy: 'yes' },
  };
  const signs = { tookMs: 60_000, trap: '', isOften: false };
  await submitForm(shop, { slug: 'contact-us', texts, files: {}, signs });
}
