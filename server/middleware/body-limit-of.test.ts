import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { addressOf } from '#app/addresses.ts';
import type { ServerEnv } from '../http/env.ts';
import { limitBody } from './body-limit.ts';
import { bodyLimitOf, fewLargeBodies } from './body-limit-of.ts';

let held: Promise<void> = Promise.resolve();
const app = new Hono<ServerEnv>();
app.use(fewLargeBodies);
app.use(limitBody(bodyLimitOf));
app.all('*', async (c) => {
  await held;
  return c.text(String((await c.req.arrayBuffer()).byteLength));
});

const FORM = 'multipart/form-data; boundary=x';
const send = async (method: string, path: string, size: number, type = 'application/octet-stream') => {
  const headers = { 'content-type': type, 'content-length': String(size) };
  const body = size > 50_000_000 ? 'x' : new Uint8Array(size);
  return (await app.request(path, { method, headers, body })).status;
};

test('large bodies come by the form of a page and in pieces of a file, and nowhere else', async () => {
  expect(await send('POST', '/it/forms/job-application', 19_000_000, FORM)).toBe(200);
  expect(await send('POST', '/it/forms/job-application.data', 19_000_000, FORM)).toBe(200);
  expect(await send('POST', '/it/account/mygarage/G-7K4M-Q2XP/claim', 19_000_000, FORM)).toBe(200);
  expect(await send('POST', '/office/returns/R-7K4M-Q2XP', 19_000_000, FORM)).toBe(200);
  expect(await send('PUT', '/api/de/uploads', 256 * 1024)).toBe(200);
  for (const [method, path, type] of [
    ['POST', '/it/forms/job-application', 'application/x-www-form-urlencoded'],
    ['POST', '/it/cart', FORM],
    ['POST', '/office/orders/7K4M-Q2XP', FORM],
    ['POST', '/xx/forms/a', FORM],
    ['POST', '/it/forms/a/b', FORM],
    ['POST', '/api/de/uploads', FORM],
    ['PUT', '/api/de/cart', FORM],
  ] as const)
    expect(await send(method, path, 100_000, type), path).toBe(413);
});

test('every form of a page that takes files takes them from browsers without scripts', async () => {
  const bike = { number: 'G-7K4M-Q2XP' };
  for (const path of [
    addressOf('fr', 'account-mygarage-warranty'),
    addressOf('fr', 'account-mygarage-warranty-ops'),
    addressOf('fr', 'account-mygarage-claim', bike),
    addressOf('fr', 'account-mygarage-claim-item', { ...bike, claim: 'C-7K4M-Q2XP' }),
    addressOf('fr', 'test-modulo-backend'),
  ])
    expect(await send('POST', path, 6_000_000, FORM), path).toBe(200);
});

test('two hundred megabytes are refused before they are read', async () => {
  expect(await send('POST', '/it/forms/job-application', 200_000_000, FORM)).toBe(413);
  expect(await send('PUT', '/api/de/uploads', 200_000_000)).toBe(413);
});

test('a fifth large form waits for another time while four are held; small ones do not', async () => {
  let go = () => {};
  held = new Promise((resolve) => {
    go = resolve;
  });
  const four = Array.from({ length: 4 }, () => send('POST', '/it/forms/a', 1000, FORM));
  await Promise.resolve();
  expect(await send('POST', '/it/forms/a', 1000, FORM)).toBe(503);
  const small = send('POST', '/it/forms/a', 1000, 'application/x-www-form-urlencoded');
  go();
  expect(await Promise.all([...four, small])).toEqual([200, 200, 200, 200, 200]);
  expect(await send('POST', '/it/forms/a', 1000, FORM)).toBe(200);
});
