import { expect, test } from 'vitest';
import { addToCart } from '#domain/carts/add-to-cart.ts';
import { findCart } from '#domain/carts/find-cart.ts';
import { listProducts } from '#domain/catalogue/list-products.ts';
import { saveProducts } from '#domain/catalogue/save-products.ts';
import { readSeedFile } from '#seeds/seed-files.ts';
import { asSystem } from '#tests/helpers/as-system.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { loadRelated } from './load-related.server.ts';

const shop = await testShop({ locale: 'en' });
const seeds = await readSeedFile('seeds/tessaro', 'products');
const jersey = seeds.find(({ code, related = [] }) => code.startsWith('TJ25') && related.length > 0)!;
const namesOf = async (codes: readonly string[]) =>
  (await listProducts(shop, { kind: 'shop', codes: [...codes] })).map(({ name }) => name);

async function cartOf(...variants: string[]) {
  let guestSessionId: string | undefined;
  for (const variantCode of variants) {
    const { guestSession } = await addToCart(shop, { guestSessionId, variantCode, quantity: 1 });
    guestSessionId ??= guestSession?.id;
  }
  return findCart(shop, guestSessionId ?? '');
}

test('S4.08 a cart is followed by what goes with it: priced, without what is in it', async () => {
  const lines = await loadRelated(shop, await cartOf('TJ25-GZ-M'));
  expect(lines.length).toBeGreaterThan(0);
  expect(await namesOf(jersey.related ?? [])).toEqual(expect.arrayContaining(lines.map(({ name }) => name)));
  for (const line of lines) {
    expect(line.amount).toBeGreaterThan(0);
    expect(line.href).toMatch(/^\/en\/shop\//);
  }
  expect(lines.map(({ name }) => name)).not.toContain((await namesOf([jersey.code]))[0]);
});

test('S4.08 nothing goes with an empty cart, and nothing that is not sold', async () => {
  expect(await loadRelated(shop, null)).toEqual([]);
  const cart = await cartOf('TJ25-GZ-M');
  const related = seeds.filter(({ code }) => jersey.related?.includes(code));
  for (const { colors: _, drawing: __, ...entry } of related)
    await saveProducts(asSystem(shop), [{ ...entry, status: 'archived' }]);
  expect(await loadRelated(shop, cart)).toEqual([]);
});
