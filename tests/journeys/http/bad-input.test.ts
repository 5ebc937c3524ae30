import { expect, test } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { addressOf } from '#app/addresses.ts';
import { guestSessions } from '#domain/customers/schema.ts';
import { sha256 } from '#shared/hash.ts';
import { sampleOrder } from '#tests/helpers/sample-order.ts';
import { findVariant, shopBehindThePages } from '../behind-the-pages.ts';
import { type Answer, expectRefusal, guestCookie, guestWithCart, send, sendForm, sendJson } from './send.ts';

const shop = shopBehindThePages();
const QUANTITIES = [
  '0',
  '-1',
  '1e9',
  '1000000000',
  '2; drop',
  '1.5',
  '1,5',
  '',
  ' ',
  '0x10',
  '٣',
  'NaN',
  '9'.repeat(400),
];
const cartOf = async (headers: { cookie: string }) => (await send('/api/it/cart', { headers })).text;

test('S5.06 S7.05 a quantity that is none is refused by API and form, whatever it is, and the bag stays as it was', async () => {
  const guest = await guestWithCart();
  const before = await cartOf(guest);
  const { id } = await findVariant(shop, 'TJ25-GZ-M');
  for (const quantity of [...QUANTITIES, 0, -1, 1.5, 1e9, null, [], {}, true]) {
    const wish = { variant_code: 'TJ25-GZ-M', quantity };
    expectRefusal(await sendJson('/api/it/cart/add', wish, guest), 422, `API: ${quantity}`);
    expectRefusal(
      await sendJson('/api/it/cart/add', { variant: id, quantity, previous_quantity: 1 }, guest),
      422,
      `API, changed: ${quantity}`,
    );
  }
  for (const quantity of QUANTITIES) {
    const add = await sendForm('/it/cart', { intent: 'add', variant: 'TJ25-GZ-M', quantity }, guest);
    expectRefusal(add, 422, `form: ${quantity}`);
    const change = await sendForm('/it/cart', { intent: 'change', variant: id, quantity }, guest);
    expectRefusal(change, 422, `form, changed: ${quantity}`);
    expect(change.text).toContain('aria-invalid="true"');
  }
  expect(await cartOf(guest)).toBe(before);
});

test('a product, a line or a coupon nobody knows is refused with a sentence, and the bag stays as it was', async () => {
  const guest = await guestWithCart();
  const before = await cartOf(guest);
  for (const code of ['nothing', "';drop", '\u0000', '__proto__', '']) {
    const add = await sendForm('/it/cart', { intent: 'add', variant: code, quantity: '1' }, guest);
    expectRefusal(add, 404, code);
    expect(add.text).toContain('Questo prodotto non è più in negozio.');
    expectRefusal(await sendJson('/api/it/cart/add', { variant_code: code, quantity: 1 }, guest), 404, code);
    const change = await sendForm('/it/cart', { intent: 'change', variant: code, quantity: '2' }, guest);
    expect([404, 422], code).toContain(change.status);
    const remove = await sendForm('/it/cart', { intent: 'remove', variant: code }, guest);
    expect(remove.status, code).toBeLessThan(500);
    const coupon = await sendForm('/it/cart', { intent: 'coupon-add', coupon: code }, guest);
    expectRefusal(coupon, coupon.status, code);
    expect([404, 422], code).toContain(coupon.status);
    const asked = JSON.parse((await sendJson('/api/it/cart/coupons/add', { coupon: code }, guest)).text);
    expect(asked.error, code).toBe(true);
    expect(asked.message.length, code).toBeGreaterThan(10);
  }
  const ended = await sendForm('/it/cart', { intent: 'coupon-add', coupon: 'INVERNO1921' }, guest);
  expectRefusal(ended, 410);
  expect(await cartOf(guest)).toBe(before);
});

test('1.2.1 1.2.2 1.2.3 X1.13 whatever is searched for is answered with a page that shows it as it was typed, or says what is wrong', async () => {
  for (const [query, status] of [
    [`"vetta' & <b>`, 200],
    ['100 %', 200],
    ['%', 200],
    ['🚲😀', 200],
    ["'; drop table products; --", 200],
    ['ä'.repeat(1500), 422],
    ['x'.repeat(10_000), 422],
  ] as const) {
    const page = await send(`/de/search?${new URLSearchParams({ q: query })}`);
    expect(page.status, query.slice(0, 30)).toBe(status);
    expect(page.text).not.toContain('<b>');
    expectRefusal(page, status, query.slice(0, 30));
  }
  expect((await send('/de/search?q=%')).status).toBe(200);
  expect((await send('/de/search?q=%E0%A4%A')).status).toBe(200);
});

test('a country nobody knows is refused, and no choice leads to another site', async () => {
  for (const country of ['XX', '', 'italia', '<b>', '\u0000']) {
    const page = await sendForm('/it/country', { country, language: 'it' });
    expectRefusal(page, 422, country);
    expect(page.headers['set-cookie']).toBeUndefined();
  }
  expectRefusal(await sendForm('/it/country', { country: 'FR', language: 'xx' }), 422);
  for (const from of [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/it/../..//x',
  ]) {
    const { status, headers } = await sendForm('/it/country', { country: 'FR', language: 'fr', from });
    expect(status, from).toBe(303);
    expect(headers.location, from).toMatch(/^\/fr(\/(?!\/)|$)/);
  }
});

test('1.2.4 forged cookies count as none', async () => {
  const forged = [
    'guest=junk; country=XX; locale=xx',
    'guest=%E0%A4%A; country=%; locale=%00',
    `guest=${'a'.repeat(5000)}; country=${'b'.repeat(500)}`,
    "guest=' or 1=1 --; country=<script>",
    'guest=; =; ;;; country',
    'guest=00000000-0000-7000-8000-000000000000',
  ];
  const me = JSON.parse((await send('/api/it/me')).text);
  expect(me).toMatchObject({ country: 'IT', currency: 'EUR', cart_count: 0 });
  for (const cookie of forged) {
    const answer = await send('/api/it/me', { headers: { cookie } });
    expect(answer.status, cookie).toBe(200);
    expect(JSON.parse(answer.text), cookie).toEqual(me);
    const cart = await send('/it/cart', { headers: { cookie } });
    expect(cart.status, cookie).toBe(200);
    expect(cart.text).toContain('Il carrello è vuoto');
    const checkout = await send('/it/checkout', { headers: { cookie } });
    expect(checkout.headers.location, cookie).toBe('/it/cart');
  }
});

test('S4.07 a guest’s session lasts half an hour from its last use; one from last year is none, and the next thing opens another', async () => {
  const guest = await guestWithCart();
  const used = await send('/api/it/me', { headers: guest });
  expect(JSON.parse(used.text).cart_count).toBe(1);
  expect(guestCookie(used)).toBe(guest.cookie);
  expect(used.headers['set-cookie']?.[0]).toMatch(/Max-Age=1800; HttpOnly; SameSite=Lax/);

  const tokenHash = sha256(guest.cookie.slice('guest='.length));
  const lastYear = new Date(Date.now() - 365 * 24 * 3600 * 1000);
  const ended = await shop.db
    .update(guestSessions)
    .set({ expiresAt: lastYear })
    .where(eq(guestSessions.tokenHash, tokenHash))
    .returning();
  expect(ended).toHaveLength(1);
  expect(JSON.parse((await send('/api/it/me', { headers: guest })).text).cart_count).toBe(0);
  const added = await sendJson('/api/it/cart/add', { variant_code: 'TJ25-GZ-M', quantity: 1 }, guest);
  expect(added.status).toBe(200);
  expect(guestCookie(added)).not.toBe(guest.cookie);
  const form = { intent: 'add', variant: 'TJ25-GZ-M', quantity: '1' };
  expect((await sendForm('/it/cart', form, guest)).status).toBe(303);
});

test('a guest’s bag is there after their session ended, by a cookie of its own, which begins a new session', async () => {
  const added = await sendJson('/api/it/cart/add', { variant_code: 'TJ25-GZ-M', quantity: 1 });
  const [guest, bag] = (added.headers['set-cookie'] ?? []).map((line) => line.split(';', 1)[0] ?? '');
  expect(added.headers['set-cookie']?.[1]).toMatch(
    /^bag=[\w-]{32}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax/,
  );
  const tokenHash = sha256((guest ?? '').slice('guest='.length));
  await shop.db.delete(guestSessions).where(eq(guestSessions.tokenHash, tokenHash));
  const me = await send('/api/it/me', { headers: { cookie: `${bag}` } });
  expect(JSON.parse(me.text).cart_count).toBe(1);
  expect(guestCookie(me)).not.toBe(guest);
  const cart = await send('/it/cart', { headers: { cookie: guestCookie(me) } });
  expect(cart.text).not.toContain('Il carrello è vuoto');
});

test('8.2.2 an order is shown to nobody who has not its token, and its number tells nothing', async () => {
  const { number } = await sampleOrder(shop);
  const wrong: Answer[] = [];
  for (const query of [
    { order: number, token: 'wrong' },
    { order: number },
    { order: 'AAAA-AAAA', token: 'wrong' },
  ]) {
    wrong.push(await send(addressOf('it', 'checkout-done', {}, query)));
  }
  wrong.push(await send(`/it/checkout/done?order=${number}&token=%00&token[]=1`));
  wrong.push(await send('/it/checkout/done?order=%00&token=x'));
  wrong.push(await sendForm(`/it/checkout/done?order=${number}&token=wrong`, { intent: 'retry' }));
  for (const page of wrong) {
    expectRefusal(page, 404);
    expect(page.text).not.toContain('Bianchi');
  }
});
