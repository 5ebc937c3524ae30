import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { countAttempt } from '#domain/accounts/attempts.ts';
import { signIn } from '#domain/accounts/sign-in.ts';
import { addCoupon } from '#domain/carts/add-coupon.ts';
import { askForOrder } from '#domain/order-access/ask-for-order.ts';
import { openOrder } from '#domain/order-access/open-order.ts';
import { listOrders } from '#domain/orders/list-orders.ts';
import { requireOrderAccess } from '#domain/orders/order-access.ts';
import { dropDeadJob } from '#domain/outbox/decide-dead-job.ts';
import { testShop } from '#tests/helpers/test-shop.ts';

const shop = await testShop({ requestId: 'request-1' });
const network = '192.0.2.77';
const email = 'lucia@mail.test';

afterEach(() => vi.restoreAllMocks());

/** The security events that some work writes, as programs read them. */
async function eventsOf(work: () => Promise<unknown>) {
  const lines: string[] = [];
  vi.spyOn(console, 'warn').mockImplementation((line: string) => void lines.push(line));
  await Promise.resolve()
    .then(work)
    .catch(() => null);
  for (const secret of [email, network, 'guessed', '123456']) expect(lines.join()).not.toContain(secret);
  return lines.map((line) => JSON.parse(line));
}

test.each([
  ['sign-in.failed', () => signIn(shop, { email, password: 'guessed' }, { network, browser: null })],
  [
    'limit.reached',
    async () => {
      for (let time = 0; time < 31; time += 1)
        await countAttempt(shop, { what: 'register', account: `${time}`, network });
    },
  ],
  [
    'code.wrong',
    async () => {
      const token = await askForOrder(shop, { number: 'ABCD-2345', email, network });
      await openOrder(shop, { token, code: '123456', network });
    },
  ],
  ['code.wrong', () => addCoupon(shop, { guestSessionId: crypto.randomUUID(), code: 'guessed' })],
  ['access.refused', () => requireOrderAccess(shop, { number: 'ABCD-2345', token: 'guessed' })],
  ['access.refused', () => listOrders(shop, { statuses: ['processing'], limit: 1 })],
  ['access.refused', () => dropDeadJob(shop, { id: crypto.randomUUID(), reason: 'none' })],
  [
    'limit.reached',
    () => {
      const couponTries = { isOver: () => true, failed: () => {} };
      return addCoupon({ ...shop, couponTries }, { guestSessionId: crypto.randomUUID(), code: 'guessed' });
    },
  ],
])('16.3.1 16.3.2 16.3.3 %s is a line of JSON that names the request and nobody', async (event, work) => {
  const [line, ...others] = await eventsOf(work);
  expect(others).toEqual([]);
  expect(line).toMatchObject({ kind: 'security', level: 'warn', event, requestId: 'request-1' });
  expect(Number.isNaN(Date.parse(line.time))).toBe(false);
});

test('16.3.2 every room that has acts of staff says so when anybody else tries one', async () => {
  const paths = readdirSync('domain').map((room) => `domain/${room}/require-staff.ts`);
  const guards = paths.filter((path) => existsSync(path));
  expect(guards.length).toBeGreaterThan(7);
  for (const path of guards) {
    const { requireStaff } = await import(resolve(path));
    const lines = await eventsOf(() => requireStaff(shop));
    expect(lines, path).toMatchObject([{ event: 'access.refused', what: path.split('/')[1] }]);
  }
  const files = readdirSync('domain', { recursive: true, encoding: 'utf8' });
  const silent = files.filter(
    (path) => path.endsWith('.ts') && /throw \w*staffOnly\(/i.test(readFileSync(`domain/${path}`, 'utf8')),
  );
  expect(silent).toEqual([]);
});
