import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { OFFICE_SCRIPTS } from '#app/office/scripts.ts';
import { askOffice } from '#tests/helpers/ask-office.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import type { ServerEnv } from '../http/env.ts';
import { mountOfficeScripts } from './mount-office-scripts.ts';

const app = new Hono<ServerEnv>();
mountOfficeScripts(app);

test('a browser keeps the office’s scripts until their content changes', async () => {
  const { html } = await askOffice(await testShop(), '/office', { rights: {} });
  const addresses = [...html.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, address = '']) => address);
  expect(addresses).toEqual([
    expect.stringMatching(/^\/office\/keys\.js\?is=[0-9a-f]{12}$/),
    expect.stringMatching(/^\/office\/find\.js\?is=[0-9a-f]{12}$/),
    expect.stringMatching(/^\/office\/drafts\.js\?is=[0-9a-f]{12}$/),
  ]);
  for (const address of addresses) {
    const answer = await app.request(address);
    expect(answer.headers.get('Cache-Control')).toBe('private, max-age=31536000, immutable');
  }
  const [keys = ''] = addresses;
  expect(await (await app.request(keys)).text()).toBe(OFFICE_SCRIPTS.keys);
});

test('nothing is kept under the mark of another version', async () => {
  for (const query of ['', '?is=000000000000']) {
    const answer = await app.request(`/office/keys.js${query}`);
    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([200, 'no-store']);
  }
});
