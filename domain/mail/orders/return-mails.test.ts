import { readFileSync } from 'node:fs';
import { and, eq, like, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { orderLines } from '#domain/orders/schema.ts';
import { outboxEvents } from '#domain/outbox/schema.ts';
import { approveReturn } from '#domain/returns/approve-return.ts';
import { cancelReturn } from '#domain/returns/cancel-return.ts';
import { receiveReturn } from '#domain/returns/receive-return.ts';
import { refundReturn } from '#domain/returns/refund-return.ts';
import { rejectReturn } from '#domain/returns/reject-return.ts';
import { requestReturn } from '#domain/returns/request-return.ts';
import { returns } from '#domain/returns/schema.ts';
import type { Shop } from '#domain/shop.ts';
import { translator } from '#messages/catalogue.ts';
import { newToken } from '#shared/ids.ts';
import { LOCALES, type Locale } from '#shared/locale.ts';
import { deliverParcel } from '#tests/helpers/deliver-parcels.ts';
import { paidOrder } from '#tests/helpers/paid-order.ts';
import { testShopWithSandbox } from '#tests/helpers/sample-checkout.ts';
import { sampleGoods } from '#tests/helpers/sample-goods.ts';
import { HANDLERS, REACTIONS } from '#worker/handlers.ts';
import { listOrderEvents } from '../list-order-events.ts';
import { mailMessages } from '../schema.ts';

const [FILL = ''] = readFileSync('database/migrations/20261127060130_orders-of-mails/migration.sql', 'utf8')
  .split('--> statement-breakpoint')
  .slice(-1);
const { shop, sandbox } = await testShopWithSandbox();
const staff: Shop = { ...shop, actor: { kind: 'staff', id: 'anna' } };
const system: Shop = { ...shop, actor: { kind: 'system', id: 'worker' } };
const goods = await sampleGoods(shop);
const { variantId } = await goods.addVariant({ code: 'test-return-mail', stock: 500 });

/** An announced return of one of two pieces, with a buyer of this language. */
async function announced(locale: Locale) {
  const reader = { ...shop, locale };
  const order = await paidOrder(reader, sandbox, { [variantId]: 2 });
  await deliverParcel(staff, order.orderId);
  const [line] = await shop.db.select().from(orderLines).where(eq(orderLines.orderId, order.orderId));
  const access = { number: order.number, token: order.accessToken };
  const wish = { orderLineId: line?.id ?? '', quantity: 1, reason: 'too-small', note: '' } as const;
  const number = await requestReturn(reader, { access, lines: [wish], key: newToken() });
  const [row] = await shop.db.select().from(returns).where(eq(returns.number, number));
  return { number, access, id: row?.id ?? '', orderId: order.orderId };
}

/** Handles the return's events twice in parallel, and its refund at the provider. */
async function carry(orderId: string): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    const events = (await shop.db.select().from(outboxEvents)).filter(
      ({ name, payload }) => payload.orderId === orderId && /^(return|refund)\./.test(name),
    );
    for (const { name, payload } of [...events, ...events])
      await Promise.all((REACTIONS[name] ?? []).map((react) => react(system, payload)));
    const [back] = await shop.db.select().from(returns).where(eq(returns.orderId, orderId));
    if (back?.refundId) await HANDLERS['payments.refund'](system, { refundId: back.refundId });
  }
}

const mailsOf = (id: string) =>
  shop.db
    .select()
    .from(mailMessages)
    .where(and(like(mailMessages.key, `return-%:${id}`)));

test('X2.05 on an older shop mails find their order by what their key names', async () => {
  const { number, orderId } = await announced('it');
  await approveReturn(staff, number);
  await receiveReturn(staff, { number });
  await refundReturn(staff, number);
  await carry(orderId);
  const keys = async () => {
    const mails = await shop.db.select().from(mailMessages).where(eq(mailMessages.orderId, orderId));
    return mails.map(({ key }) => key).toSorted();
  };
  const known = await keys();
  expect(known).toHaveLength(4);
  await shop.db.update(mailMessages).set({ orderId: null });
  await shop.db.execute(sql.raw(FILL));
  expect(await keys()).toEqual(known);
});

describe('S1.15 mails about a return', () => {
  test.each(LOCALES)('S1.15 are sent once per step, in the buyer’s language: %s', async (locale) => {
    const { number, id, orderId } = await announced(locale);
    await carry(orderId);
    await approveReturn(staff, number);
    await receiveReturn(staff, { number });
    const { refundId } = await refundReturn(staff, number);
    await carry(orderId);
    const mails = await mailsOf(id);
    expect(mails.map((mail) => mail.key.split(':')[0]).sort()).toEqual([
      'return-approved',
      'return-received',
      'return-requested',
    ]);
    const refunded = await shop.db
      .select()
      .from(mailMessages)
      .where(eq(mailMessages.key, `order-refunded:${refundId}`));
    expect(refunded).toHaveLength(1);
    const told = (await listOrderEvents(staff, orderId)).filter(({ kind }) => kind === 'mail');
    expect(told.map(({ id: mailId }) => mailId)).toEqual(
      expect.arrayContaining([...mails, ...refunded].map((mail) => mail.id)),
    );
    const words = translator(locale);
    const intro = words('mail.order.refunded.intro-return', { back: number });
    expect(refunded[0]?.text).toContain(intro);
    for (const mail of [...mails, ...refunded]) {
      expect(mail.locale).toBe(locale);
      expect(mail.text).toContain(number);
      expect(mail.html).toContain(number);
      expect(mail.text).not.toMatch(/[{}]|undefined|mail\.order|MISSING/);
      expect(mail.text).toContain(`"${words('shell.withdraw')}": `);
    }
    const [row] = await shop.db.select().from(returns).where(eq(returns.id, id));
    expect(row?.status).toBe('completed');
  });

  test('S1.15 start with the return address and the text for the parcel, and link to the return', async () => {
    const { number, id, orderId, access } = await announced('de');
    await carry(orderId);
    const [mail] = await mailsOf(id);
    for (const part of [`Schreib ${number} außen drauf.`, 'Adressiere es an:', 'Italien'])
      expect(mail?.text).toContain(part);
    const [link] = /https?:\S+\/de\/returns\/\S+/.exec(mail?.text ?? '') ?? [''];
    const { pathname, searchParams } = new URL(link);
    expect(pathname).toBe(`/de/returns/${number}`);
    expect(searchParams.get('order')).toBe(access.number);
    expect(searchParams.get('token')).toMatch(/^[\w-]{32}$/);
  });

  test('S1.15 give the reason of a rejection in the buyer’s language, and the note of staff', async () => {
    const { number, id, orderId } = await announced('fr');
    await rejectReturn(staff, { number, rejection: 'used', note: 'La selle est rayée.' });
    await carry(orderId);
    const mail = (await mailsOf(id)).find(({ key }) => key.startsWith('return-rejected'));
    expect(mail?.text).toContain(`${translator('fr')('returns.rejections.used')} La selle est rayée.`);
    expect(mail?.text).not.toContain(translator('fr')('mail.order.return.pack'));
  });

  test('S1.15 are not sent for a return canceled before its mail was written', async () => {
    const { number, id, orderId, access } = await announced('it');
    await cancelReturn(shop, { access, number });
    await carry(orderId);
    expect(await mailsOf(id)).toEqual([]);
  });
});
