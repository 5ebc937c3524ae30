import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { findContent } from '#domain/content/find-content.ts';
import { setContentState } from '#domain/content/set-state.ts';
import { openPictures } from '#server/open/open-pictures.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import type { ServerEnv } from '../http/env.ts';
import type { Services } from '../services.ts';
import { openLimits } from '../visitor/limits.ts';
import { mountPressFiles } from './mount-press-files.ts';

const shop = await testShop({ locale: 'de' });
const staff = { ...shop, actor: { kind: 'staff', id: 'anna' } } as const;
const dataDir = await mkdtemp(join(tmpdir(), 'press-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const pictures = openPictures({ dataDir, bucket: null });
const services = { base: shop, connection: shop.connection, pictures, limits: openLimits(() => 0) };
const app = new Hono<ServerEnv>();
app.use(async (c, next) => {
  c.set('visitor', { network: () => c.req.header('x-network') ?? 'a' } as never);
  await next();
});
mountPressFiles(app, services as unknown as Services);

const AT = '/de/press/vetta-ramato-bilder';
const ask = (file: string, network = 'a') =>
  app.request(file.startsWith('/') ? file : `${AT}/${file}`, { headers: { 'x-network': network } });

it('S1.05 a picture of an entry comes in print size, under a name that says what it is', async () => {
  const answer = await ask('1.jpg');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Content-Type')).toBe('image/jpeg');
  expect(answer.headers.get('Content-Disposition')).toBe(
    'attachment; filename="tessaro-vetta-ramato-bilder-1.jpg"',
  );
  const { width, format, density, hasAlpha } = await sharp(await answer.arrayBuffer()).metadata();
  expect({ width, format, density, hasAlpha }).toEqual({
    ...{ width: 3000, format: 'jpeg', density: 300, hasAlpha: false },
  });
}, 60_000);

it('S1.05 it comes as a drawing too, which can run nothing, and its text in the reader’s language', async () => {
  const drawing = await ask('2.svg');
  expect(drawing.headers.get('Content-Type')).toBe('image/svg+xml');
  expect(drawing.headers.get('Content-Security-Policy')).toContain('sandbox');
  expect(await drawing.text()).toMatch(/^<svg /);
  const text = await ask('text.txt');
  expect(text.headers.get('Content-Type')).toBe('text/plain; charset=utf-8');
  const said = await text.text();
  for (const part of [
    'Vetta Ramato: ganz, Cockpit, Antrieb',
    'Bitte nicht Bronze nennen',
    'Nicht für Werbung',
  ])
    expect(said).toContain(part);
});

it.each([
  '5.jpg',
  '0.jpg',
  '01.jpg',
  '1.png',
  '100.jpg',
  'text.pdf',
  '..%2F1.jpg',
  '/xx/press/vetta-ramato-bilder/1.jpg',
  '/de/press/nobody/1.jpg',
])('what the kit does not have is not found, and nothing is stored for it: %s', async (file) => {
  const before = await readdir(dataDir, { recursive: true });
  expect((await ask(file)).status).toBe(404);
  expect(await readdir(dataDir, { recursive: true })).toEqual(before);
});

it('S1.05 an entry that is not shown gives no file away, also one that was made before', async () => {
  await setContentState(staff, { kind: 'press', code: 'vetta-ramato', state: 'draft' });
  expect(await findContent(shop, 'press', 'vetta-ramato-bilder')).toBeNull();
  for (const file of ['1.jpg', '1.svg', 'text.txt']) expect((await ask(file)).status, file).toBe(404);
});

it('S1.05 who asks too often waits, and nobody else does', async () => {
  const asked = Array.from({ length: 201 }, () => ask('text.txt', 'b'));
  const answers = await Promise.all(asked);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  const last = answers.find(({ status }) => status === 429);
  expect(Number(last?.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect((await ask('text.txt', 'c')).status).toBe(404);
});
