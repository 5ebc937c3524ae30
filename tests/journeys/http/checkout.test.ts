import { randomBytes } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { ordersOf, shopBehindThePages } from '../behind-the-pages.ts';
import { TYPED } from '../shopper.ts';
import { expectRefusal, guestWithCart, send, sendForm } from './send.ts';

const shop = shopBehindThePages();

/** A guest with a jersey in the cart and the checkout open: the page's form, filled in. */
async function atCheckout() {
  const guest = await guestWithCart();
  const page = await send('/it/checkout', { headers: guest });
  const hidden = (name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(page.text)?.[1] ?? '';
  const email = `${randomBytes(6).toString('hex')}@mail.test`;
  const form = {
    ...TYPED.it,
    email,
    country: 'IT',
    deliveryMethod: 'courier',
    paymentMethod: 'sandbox',
    termsAccepted: 'on',
    intent: 'order',
    idempotencyKey: hidden('idempotencyKey'),
    shownTotal: hidden('shownTotal'),
  };
  const order = (changes: Record<string, string | null> = {}) => {
    const sent = Object.entries({ ...form, ...changes }).filter(([, value]) => value !== null);
    return sendForm('/it/checkout', Object.fromEntries(sent) as Record<string, string>, guest);
  };
  return { guest, email, form, order };
}

test('an order sent again is the same order: at once, after paying, and from another browser it is none', async () => {
  const { email, form, order } = await atCheckout();
  const answers = await Promise.all([order(), order(), order()]);
  for (const { status } of answers) expect(status).toBe(303);
  const [placed] = await ordersOf(shop, email);
  expect(placed?.status).toBe('awaiting_payment');

  const { pathname } = new URL(answers[0].headers.location ?? '');
  const paid = await sendForm(pathname, { action: 'approve', method: 'visa' });
  expect(paid.status).toBe(303);
  const done = new URL(paid.headers.location ?? '');
  expect((await send(done.pathname + done.search)).text).toContain('Grazie, Lucia');

  const replayed = await order();
  expect(replayed.status).toBe(303);
  expect(replayed.headers.location).toContain(`order=${placed?.number}`);
  const stranger = await atCheckout();
  const stolen = await stranger.order({ idempotencyKey: form.idempotencyKey });
  expect(stolen.status).toBe(303);
  expect(stolen.headers.location).not.toContain(placed?.number);
  expect(await ordersOf(shop, email)).toEqual([{ number: placed?.number, status: 'processing' }]);
});

test('S5.02 nothing that is missing, wrong or invented places an order, and what was typed is on the page again', async () => {
  const { email, order } = await atCheckout();
  const wrong: Record<string, string | null>[] = [
    { termsAccepted: null },
    { email: 'nobody' },
    { phone: '12' },
    { firstName: ' ' },
    { country: 'US' },
    { country: 'XX' },
    { country: '\u0000' },
    { postalCode: '99999999' },
    { province: 'ZZ' },
    { deliveryMethod: 'drone' },
    { paymentMethod: 'nobody' },
    { street: 'a'.repeat(5000) },
    { courierNotes: 'a'.repeat(5000) },
  ];
  for (const changes of wrong) {
    const page = await order(changes);
    expectRefusal(page, 422, JSON.stringify(changes).slice(0, 60));
    expect(page.text).toContain('role="alert"');
    expect(page.text).toContain(TYPED.it.city);
    await order({ ...TYPED.it, email, intent: 'update' });
  }
  expect(await ordersOf(shop, email)).toEqual([]);
});

test('another total, key or intent than the page served is never charged', async () => {
  const { email, order } = await atCheckout();
  const changed = await order({ shownTotal: '1' });
  expectRefusal(changed, 409);
  expect(changed.text).toContain('129,00');
  for (const intent of ['', 'drop', 'coupon-add', 'coupon-remove ; drop', '__proto__']) {
    expect((await order({ intent })).status, intent).toBeLessThan(500);
  }
  expect(await ordersOf(shop, email)).toEqual([]);
  expect((await order({ shownTotal: '1e3' })).status).toBe(409);
  const odd = await order({ idempotencyKey: "'; drop" });
  expect(odd.status).toBe(303);
  expect(await ordersOf(shop, email)).toHaveLength(1);
});
