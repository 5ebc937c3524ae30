import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { inlineScripts } from '#app/hydration/inline-scripts.ts';
import { contentSecurityPolicy, elsewhereOrigins } from './content-security-policy.ts';

const hash = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

test('3.4.3 the renderer’s own inline scripts are allowed by their hash and nothing else is', () => {
  const policy = contentSecurityPolicy(['start("più – 36 × 34")', 'import "/a.js"']);
  expect(policy).toContain(`script-src 'self' ${hash('start("più – 36 × 34")')} ${hash('import "/a.js"')};`);
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
});

test('scripts with an address and data blocks need no hash', () => {
  const html =
    '<script src="/a.js"></script><script type="application/ld+json">{"a":1}</script><script async="">go()</script>';
  expect(inlineScripts(html)).toEqual(['go()']);
});

test('3.4.6 nothing may be framed, rebased or embedded', () => {
  const policy = contentSecurityPolicy([]);
  for (const rule of [
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ]) {
    expect(policy).toContain(rule);
  }
});

test('the fields of a payment provider may be loaded, framed and asked for, and nothing else is opened', () => {
  const payment = {
    script: 'https://js.pay.test',
    frame: 'https://frame.pay.test',
    connect: 'https://api.pay.test',
  };
  const policy = contentSecurityPolicy([], [], false, payment);
  expect(policy).toContain("script-src 'self' https://js.pay.test;");
  expect(policy).toContain("connect-src 'self' https://api.pay.test;");
  expect(policy).toMatch(/frame-src [^;]* https:\/\/frame\.pay\.test;/);
  expect(policy).not.toContain('googletagmanager');
  expect(contentSecurityPolicy([])).not.toContain('pay.test');
});

test('the tag manager is allowed where there is one', () => {
  const policy = contentSecurityPolicy([], [], true);
  expect(policy).toMatch(/script-src 'self' https:\/\/\*\.googletagmanager\.com;/);
  expect(policy).toMatch(/connect-src 'self' [^;]*google-analytics/);
  expect(contentSecurityPolicy([])).not.toContain('google');
});

test('forms may lead to another login service when one is set', () => {
  expect(contentSecurityPolicy([], ['https://login.example.com'])).toContain(
    "form-action 'self' https://login.example.com;",
  );
});

test('S7.12 the hosts of the public API and of the map’s tiles are allowed where they are set, and nowhere else', () => {
  const mapTiles = 'https://{s}.tiles.example/{z}/{x}/{y}.png?key=a';
  const origins = elsewhereOrigins({ apiUrl: null, publicApiUrl: 'https://api.example/v', mapTiles });
  const policy = contentSecurityPolicy([], [], false, null, origins);
  expect(policy).toContain("connect-src 'self' https://api.example;");
  expect(policy).toContain("img-src 'self' data: https://*.tiles.example;");
  const none = elsewhereOrigins({ apiUrl: null, publicApiUrl: null, mapTiles: null });
  expect(contentSecurityPolicy([], [], false, null, none)).toBe(contentSecurityPolicy([]));
});
