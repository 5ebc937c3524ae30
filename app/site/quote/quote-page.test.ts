import { expect, it } from 'vitest';
import { testShop } from '#tests/helpers/test-shop.ts';
import { visitOf } from '#tests/helpers/visit-of.ts';
import { openQuote } from './quote-page.server.ts';

const shop = await testShop({ locale: 'de' });
const openAt = (query: string) => openQuote(visitOf(shop), `http://shop.test/de/quote${query}`);

it('a request about a one-off names it, and takes its model', async () => {
  const { typed, offered } = await openAt('?unico=die-nachtschicht');
  expect(offered.unico).toEqual({ number: '28', title: 'Die Nachtschicht' });
  expect(typed.unico).toBe('die-nachtschicht');
  expect(typed.bike).toMatch(/^CO\d\d/);
});

it('an unknown one-off names nothing, and takes no bike away that was asked for', async () => {
  const { typed, offered } = await openAt('?unico=nothing&bike=VT25');
  expect([offered.unico, typed.bike]).toEqual([null, 'VT25']);
});
