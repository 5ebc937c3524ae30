import { expect, test } from 'vitest';
import { backAddress, givenUpAddress, leadsBackTo } from './addresses.ts';

const SHOP = 'https://shop.test';
const PAGE = 'https://shop.test/de/checkout/done?order=ABCD-2345&token=secret';

test('the return address leads to our page unchanged, whatever a provider adds to the query', () => {
  const back = new URL(`${backAddress(SHOP, PAGE)}&token=5O190127TN364715T&PayerID=X`);
  expect(back.pathname).toBe('/payments/back');
  expect(leadsBackTo(SHOP, back.searchParams.get('to') ?? '')).toBe(
    '/de/checkout/done?order=ABCD-2345&token=secret',
  );
  const givenUp = new URL(backAddress(SHOP, givenUpAddress(PAGE)));
  expect(givenUp.searchParams.get('to')).toBe(
    '/de/checkout/done?order=ABCD-2345&token=secret&payment=given-up',
  );
});

test('the return address leads nowhere else', () => {
  for (const to of [
    'https://evil.test/',
    '//evil.test/x',
    '/\\evil.test',
    'javascript:alert(1)',
    'https://shop.test@evil.test',
  ])
    expect(leadsBackTo(SHOP, to)).toBeNull();
  expect(leadsBackTo(SHOP, '/de/cart')).toBe('/de/cart');
});
