import { expect } from '@playwright/test';
import { addressOf } from '#app/addresses.ts';
import { test } from '../own-shop.ts';
import { TYPED } from '../shopper.ts';
import { guestWithCart, send, sendForm, sendJson } from './send.ts';

test.use({ settings: { REQUEST_LOG: 'on' } });

const EMAIL = 'lucia.bianchi.private@mail.test';
const LINE = {
  time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
  level: expect.stringMatching(/^(?:info|error)$/),
  kind: 'request',
  requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
  method: expect.stringMatching(/^[A-Z]+$/),
  route: expect.stringMatching(/^\//),
  status: expect.any(Number),
  ms: expect.any(Number),
};

/** Orders as a guest; the address of the order's own page. */
async function orderAsGuest(): Promise<string> {
  const guest = await guestWithCart();
  const page = await send('/it/checkout', { headers: guest });
  const hidden = (name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(page.text)?.[1] ?? '';
  const typed = { ...TYPED.it, email: EMAIL, country: 'IT', deliveryMethod: 'courier', termsAccepted: 'on' };
  const hiddens = { idempotencyKey: hidden('idempotencyKey'), shownTotal: hidden('shownTotal') };
  const form = { ...typed, ...hiddens, paymentMethod: 'sandbox', intent: 'order' };
  const ordered = await sendForm('/it/checkout', form, guest);
  expect(ordered.status).toBe(303);
  const paid = await sendForm(new URL(ordered.headers.location ?? '').pathname, {
    action: 'approve',
    method: 'visa',
  });
  return String(paid.headers.location);
}

test('X1.30 16.2.5 no line of the log names a person, whatever they do; each request is one line', async ({
  shop,
}) => {
  test.setTimeout(120_000);
  const { SHOP_URL } = process.env;
  process.env.SHOP_URL = shop.url;
  try {
    const done = new URL(await orderAsGuest());
    expect((await send(done.pathname + done.search)).text).toContain(TYPED.it.firstName);
    const page = (name: Parameters<typeof addressOf>[1]) => addressOf('it', name as 'home');
    await sendForm(page('newsletter'), { email: EMAIL, firstName: 'Lucia' });
    await sendForm(page('order-access'), { number: 'ABCD-1234', email: EMAIL });
    await sendForm(page('withdraw-from-contract'), {
      name: 'Lucia Bianchi',
      orderReference: 'ABCD-1234',
      email: EMAIL,
    });
    await sendForm('/login-service/forgot', { email: EMAIL });
    await sendForm('/login-service/register', { email: EMAIL, password: 'Lucia Bianchi' });
    await send(`/it/search?q=${EMAIL}`);
    await send(`/api/it/search?q=${EMAIL}`);
    await send(`/it/${EMAIL}`);
    await send(`/it/newsletter/confirm/${EMAIL}`);
    await send(`/${EMAIL}/Bianchi.txt`, { headers: { host: 'bianchi.example' } });
    await sendJson('/api/it/quotes', { name: 'Lucia Bianchi', email: EMAIL });
    await sendJson('/api/it/cart/add', `{"email": "${EMAIL}"`);
    await send('/it');
    await send('/it');
  } finally {
    process.env.SHOP_URL = SHOP_URL;
  }
  // The mails are sent, and jobs speak of what they do.
  await expect.poll(() => shop.printed(), { timeout: 20_000 }).toContain('"route":"/:lang"');
  await new Promise((resolve) => setTimeout(resolve, 4_000));
  const log = shop.printed();
  expect(log).not.toMatch(/[\w.+-]+@[\w-]+\.[a-z]{2,}/i);
  expect(log).not.toMatch(/lucia|bianchi|montello/i);
  expect(log).not.toContain('ABCD-1234');
  const requests = log.split('\n').filter((line) => line.includes('"kind":"request"'));
  expect(requests.length).toBeGreaterThan(15);
  for (const line of requests) expect(JSON.parse(line)).toEqual(LINE);
  const routes = new Set(requests.map((line) => JSON.parse(line).route));
  for (const route of ['/:lang/checkout', '/:lang/search', '/api/:locale/cart/add', '/:lang'])
    expect([...routes]).toContain(route);
});

test('X1.30 the line of a request has the id its answer names', async ({ shop }) => {
  const answer = await fetch(`${shop.url}/api/it/me`);
  const id = answer.headers.get('x-request-id') ?? 'none';
  await expect.poll(() => shop.printed()).toContain(id);
  const line =
    shop
      .printed()
      .split('\n')
      .find((one) => one.includes(id)) ?? '{}';
  expect(JSON.parse(line)).toMatchObject({ route: '/api/:locale/me', method: 'GET', status: 200 });
});
