import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { mailMessages } from '#domain/mail/schema.ts';
import { paymentNotifications, payments } from '#domain/payments/schema.ts';
import { saveDefaultRoles } from '#domain/staff/roles.ts';
import { staffPeople } from '#domain/staff/schema.ts';
import { newId } from '#shared/ids.ts';
import { askOffice } from '#tests/helpers/ask-office.ts';
import { paidOrder } from '#tests/helpers/paid-order.ts';
import { testShopWithSandbox } from '#tests/helpers/sample-checkout.ts';
import { sampleGoods } from '#tests/helpers/sample-goods.ts';

const { shop, sandbox } = await testShopWithSandbox();
const goods = await sampleGoods(shop);
const jersey = await goods.addVariant({ code: 'test-office-noted', stock: 10 });
await saveDefaultRoles(shop);
const rights = { orders: ['look', 'change'], persons: ['look'] } as const;
const marco = newId();
const named = { id: marco, name: 'Marco Zanin', email: 'marco@tessaro.test', roleCode: 'shop' };
await shop.db.insert(staffPeople).values({ ...named, locale: 'it', createdAt: shop.clock.now() });

test('X2.05 a note keeps what was typed, and stands on the colleague’s start page until it was seen', async () => {
  const { number } = await paidOrder(shop, sandbox, { [jersey.variantId]: 1 });
  const to = `/office/orders/${number}`;
  const long = await askOffice(shop, to, { rights, form: { act: 'note', text: 'x'.repeat(2001) } });
  expect([long.status, long.html]).toEqual([422, expect.stringContaining('x'.repeat(2001))]);
  const tick = { act: 'note', text: ' ', named: marco };
  expect((await askOffice(shop, to, { rights, form: tick })).html).toMatch(
    new RegExp(`<input(?=[^>]*checked="")(?=[^>]*value="${marco}")`),
  );
  const text = '@Marco Zanin the box is torn <b>';
  expect((await askOffice(shop, to, { rights, form: { act: 'note', text } })).status).toBe(303);
  const masked = { rights: { orders: ['look'] }, id: marco } as const;
  expect((await askOffice(shop, to, masked)).html).not.toContain('the box is torn');
  const start = async () => (await askOffice(shop, '/office', { rights, id: marco })).html;
  const page = await start();
  expect(page).toContain('the box is torn &lt;b&gt;');
  expect((await askOffice(shop, '/office', { rights })).html).not.toContain('the box is torn');
  const note = /name="note" value="([^"]+)"/.exec(page)?.[1] ?? '';
  const unseen = await askOffice(shop, '/office?index', { rights: {}, form: { act: 'note-seen', note } });
  expect([unseen.status, unseen.html]).toEqual([403, expect.stringContaining('role="alert"')]);
  await askOffice(shop, '/office?index', { rights, id: marco, form: { act: 'note-seen', note } });
  expect(await start()).not.toContain('the box is torn');
});

test('X2.05 the timeline has the provider’s messages, and a mail opens as it was sent, where nothing runs', async () => {
  const { orderId, number } = await paidOrder(shop, sandbox, { [jersey.variantId]: 1 });
  const [payment] = await shop.db.select().from(payments).where(eq(payments.orderId, orderId));
  await shop.db.insert(paymentNotifications).values({
    ...{ id: newId(), provider: 'sandbox', eventId: 'e1', type: 'payment.told-captured', payload: {} },
    ...{ providerReference: payment?.providerReference ?? '', receivedAt: shop.clock.now() },
  });
  const mail = {
    id: newId(),
    key: `order-shipped:${newId()}`,
    orderId,
    locale: 'de',
    toAddress: 'ada@mail.test',
  } as const;
  const link = 'done?order=ABCD&amp;token=abcdefghijklmnopqrstuvwx';
  const written = { subject: 'Danke', html: `<a href="${link}">Ada</a>`, text: `Liebe Ada ${link}` };
  await shop.db.insert(mailMessages).values({ ...mail, ...written, createdAt: shop.clock.now() });
  const to = `/office/orders/${number}`;
  const { html } = await askOffice(shop, to, { rights });
  for (const told of ['Order placed', 'Order paid', 'payment.told-captured', 'Danke'])
    expect(html).toContain(told);
  const page = (await askOffice(shop, `${to}/mails/${mail.id}`, { rights })).html;
  expect(page).toContain('Liebe Ada done?order=ABCD');
  expect(page).not.toContain('abcdefghijklmnopqrstuvwx');
  const letter = await askOffice(shop, `${to}/mails/${mail.id}/letter`, { rights });
  expect([letter.status, letter.html]).toEqual([200, '<a href="done?order=ABCD&amp;token=">Ada</a>']);
  const poor = { orders: ['look'] } as const;
  expect((await askOffice(shop, `${to}/mails/${mail.id}/letter`, { rights: poor })).status).toBe(403);
});
