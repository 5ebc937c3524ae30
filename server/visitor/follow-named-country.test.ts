import { type IncomingMessage, ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { shopCookies } from './cookies.ts';
import { followNamedCountry } from './follow-named-country.ts';
import type { MarketLookup } from './market-lookup.ts';

const markets = { knows: (code: string) => ['GB', 'IT'].includes(code) } as MarketLookup;
const front = followNamedCountry({ markets, cookies: shopCookies(false), https: false });

function ask(url: string, headers: Record<string, string> = {}, method = 'GET') {
  const request = { method, url, headers } as unknown as IncomingMessage;
  const response = new ServerResponse(request);
  const isAnswered = front(request, response);
  const kept = response.getHeader('set-cookie');
  return {
    isAnswered,
    status: response.statusCode,
    kept: kept === undefined ? null : String(kept),
    response,
  };
}

test('X1.12 the country of an address is kept for later pages, as the choice of country keeps it', () => {
  expect(ask('/en/bikes?country=GB').kept).toMatch(/^country=GB; Path=\/; Max-Age=34473600;/);
  expect(ask('/en/bikes?country=GB', { cookie: 'country=IT' }).kept).toContain('country=GB');
});

test('nothing is kept twice, ahead of a visit, from a form, or where the address names no market', () => {
  expect(ask('/en/bikes?country=GB', { cookie: 'country=GB' }).kept).toBeNull();
  expect(ask('/en/bikes?country=GB', { 'sec-purpose': 'prefetch;prerender' }).kept).toBeNull();
  expect(ask('/en/bikes?country=GB', {}, 'POST').kept).toBeNull();
  for (const url of ['/en/store-locator?country=GB', '/api/en/price-lists?country=GB', '/en/bikes'])
    expect(ask(url)).toMatchObject({ isAnswered: false, kept: null });
});

test('X1.12 a country nobody knows leads to the plain address, one in small letters to its own', () => {
  const led = (url: string) => {
    const { isAnswered, status, kept, response } = ask(url);
    expect([isAnswered, status, kept]).toEqual([true, 301, null]);
    return String(response.getHeader('location') ?? /Location: (.*)\r\n/.exec(headOf(response))?.[1]);
  };
  expect(led('/en/bikes?country=XX&usage=road')).toBe('/en/bikes?usage=road');
  expect(led('/en/bikes?country=')).toBe('/en/bikes');
  expect(led('/en/bikes?country=gb')).toBe('/en/bikes?country=GB');
});

function headOf(response: ServerResponse): string {
  return (response as unknown as { _header: string })._header;
}
