import { describe, expect, test } from 'vitest';
import type { Shop } from '#domain/shop.ts';
import { findOpenTheft } from '#domain/thefts/find-theft.ts';
import { garageOf } from '#tests/helpers/garage-of.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { visitOf } from '#tests/helpers/visit-of.ts';
import { bikeFileAnswer } from './bike-file.server.ts';
import { openBike } from './bike-page.server.ts';
import { postBike } from './post-bike.server.ts';

const shop = await testShop();
const pageOf = (number: string) => `http://shop.test/it/account/mygarage/${number}`;

function visitBy(own: Shop) {
  return { ...visitOf(own), personal: async () => ({ shop: own, guest: null, customer: {} as never }) };
}

function post(own: Shop, number: string, fields: Record<string, string>) {
  const body = new URLSearchParams(fields);
  return postBike(visitBy(own), new Request(pageOf(number), { method: 'POST', body }), number);
}

describe('the page of a bike', () => {
  test('refuses an act that none of its forms has, whatever it is called', async () => {
    const { own, number } = await garageOf(shop);
    for (const intent of ['', 'steal', 'constructor', '__proto__', 'toString'])
      expect(await post(own, number, { intent }), intent).toMatchObject({ status: 422 });
  });

  test('shows nobody another’s bike or its papers, and does nothing to it', async () => {
    const { number, serial } = await garageOf(shop);
    const { own: other } = await garageOf(shop);
    const request = new Request(pageOf(number));
    const thrown = await openBike(visitBy(other), request, number).catch((error: unknown) => error);
    expect(thrown).toMatchObject({ init: { status: 404 } });
    for (const file of ['theft.pdf', 'service-book.pdf', 'constructor', '__proto__'])
      expect(await bikeFileAnswer(visitBy(other), request, { number, file })).toBeNull();
    for (const intent of ['stolen', 'found', 'transfer-cancel', 'service-cancel', 'service-remove'])
      expect((await post(other, number, { intent })).status, intent).toBe(404);
    expect(await findOpenTheft(shop, serial)).toBeNull();
  });
});
