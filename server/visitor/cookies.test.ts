import { expect, test } from 'vitest';
import { BAG_LIFE_MS } from '#domain/carts/open-cart.ts';
import { shopCookies } from './cookies.ts';

test('S9.01 the country cookie lives 34473600 s, the guest session 30 minutes, the bag 30 days, the language 365 days', () => {
  const cookies = shopCookies(false);
  expect(cookies.write('country', 'IT')).toContain('Max-Age=34473600');
  expect(cookies.write('guest', 'token')).toContain('Max-Age=1800');
  expect(cookies.write('bag', 'key')).toContain(`Max-Age=${BAG_LIFE_MS / 1000}`);
  expect(cookies.write('locale', 'it')).toContain('Max-Age=31536000');
});

test('3.3.1 3.3.2 3.3.3 3.3.4 over https the guest cookie is host-locked and secure, and read back under that name', () => {
  const cookies = shopCookies(true);
  const written = cookies.write('guest', 'a b;c');
  expect(written).toMatch(/^__Host-guest=a%20b%3Bc; Path=\/; .*HttpOnly; SameSite=Lax; Secure$/);
  expect(cookies.read(written.split(';', 1)[0], 'guest')).toBe('a b;c');
  expect(cookies.read('guest=stolen', 'guest')).toBeNull();
});

test.each(['guest', 'bag', 'session', 'login'] as const)(
  'over https the token of %s is host-locked',
  (name) => {
    const cookies = shopCookies(true);
    expect(cookies.write(name, 'token')).toMatch(/^__Host-/);
    expect(cookies.clear(name)).toBe(`__Host-${name}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure`);
    expect(cookies.read(`${name}=planted`, name)).toBeNull();
  },
);

test('a page may read whether cookies were chosen, and nothing else', () => {
  const cookies = shopCookies(true);
  expect(cookies.write('consent', 'all')).toBe('consent=all; Path=/; Max-Age=15811200; SameSite=Lax; Secure');
  for (const name of ['locale', 'country'] as const)
    expect(cookies.write(name, 'x')).toMatch(/^\w+=x; .*; HttpOnly; SameSite=Lax; Secure$/);
});

test('a forged cookie that cannot be decoded counts as absent', () => {
  expect(shopCookies(false).read('country=%E0%A4%A; guest=ok', 'country')).toBeNull();
  expect(shopCookies(false).read('country=%E0%A4%A; guest=ok', 'guest')).toBe('ok');
  expect(shopCookies(false).read(undefined, 'guest')).toBeNull();
});
