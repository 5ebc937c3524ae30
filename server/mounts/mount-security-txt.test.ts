import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { testShop } from '#tests/helpers/test-shop.ts';
import type { ServerEnv } from '../http/env.ts';
import { mountSecurityTxt } from './mount-security-txt.ts';

const base = await testShop();
const app = new Hono<ServerEnv>();
mountSecurityTxt(app, { base });

test('security.txt names whom to tell, until when, in which languages (RFC 9116)', async () => {
  const answer = await app.request('/.well-known/security.txt');
  expect(answer.headers.get('Content-Type')).toMatch(/^text\/plain/);
  const text = await answer.text();
  expect(text).toMatch(/^Contact: mailto:\S+@\S+$/m);
  const [, until = ''] = /^Expires: (.*)$/m.exec(text) ?? [];
  const days = (Date.parse(until) - base.clock.now().getTime()) / 86_400_000;
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(365);
  expect(text).toContain('Canonical: http://shop.test/.well-known/security.txt');
});
