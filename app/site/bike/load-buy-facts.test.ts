import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addressOf } from '#app/addresses.ts';
import { dealers } from '#domain/dealers/schema.ts';
import { shippingMethods, workshops } from '#domain/shipping/schema.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { visitOf } from '#tests/helpers/visit-of.ts';
import { loadBuyFacts } from './load-buy-facts.server.ts';

const shop = { ...(await testShop()), locale: 'de' as const, country: 'DE' };

async function factsIn(country: string) {
  const { words } = await loadBuyFacts(visitOf({ ...shop, country }), 'VT25');
  return new Map(('value' in words ? words.value : []).map((fact) => [fact.about, fact]));
}

test('below the button stands where a bike is collected for nothing, how it leaves, and where it is ridden', async () => {
  const facts = await factsIn('DE');
  expect(facts.get('assembly')?.head).toBe('Montiert und eingestellt.');
  expect(facts.get('collect')?.head).toBe('Kostenlose Abholung beim Händler:');
  expect(facts.get('collect')?.text).toMatch(/^\d+ Händler, Deutschland\.$/);
  const list = addressOf('de', 'store-locator', {}, { country: 'DE', service: 'collects', bike: 'VT25' });
  expect(facts.get('collect')?.link?.href).toBe(list);
  expect(facts.get('ride')?.text).toMatch(/^\d+ Händler, Deutschland\.$/);
});

test('a single dealer of a country is named, and where none is nothing is said', async () => {
  const rows = await shop.db.select().from(dealers).where(eq(dealers.country, 'AT'));
  const [first, ...others] = rows.filter(({ services }) => services.includes('collects'));
  for (const { id } of others)
    await shop.db
      .update(dealers)
      .set({ services: ['sales'] })
      .where(eq(dealers.id, id));
  expect((await factsIn('AT')).get('collect')?.text).toBe(`${first!.name}, ${first!.city}.`);
  expect((await factsIn('JP')).get('collect')).toBeUndefined();
});

test('a collection that costs something is not called free, and a maker who says nothing of assembly has no line', async () => {
  await shop.db.update(shippingMethods).set({ amount: 100 }).where(eq(shippingMethods.code, 'collection'));
  await shop.db.update(workshops).set({ assembly: null });
  const facts = await factsIn('DE');
  expect(facts.get('collect')).toBeUndefined();
  expect(facts.get('assembly')).toBeUndefined();
});
