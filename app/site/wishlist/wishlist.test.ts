import { describe, expect, test } from 'vitest';
import { findCart } from '#domain/carts/find-cart.ts';
import { listWishes } from '#domain/wishlists/list-wishes.ts';
import { openGuestSession } from '#tests/helpers/open-guest-session.ts';
import { SAMPLE, sampleGoods } from '#tests/helpers/sample-goods.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { redirectOf, visitOf } from '#tests/helpers/visit-of.ts';
import { loadWishlist } from './load-wishlist.server.ts';
import { changeWishlist } from './wishlist-action.server.ts';

const shop = await testShop({ ...SAMPLE.euro, locale: 'de' });
const goods = await sampleGoods(shop);
await goods.addVariant({ code: 'test-jersey', prices: { 'test-eu': 9_900 }, listAmount: 12_000, stock: 5 });

const at = (query = '') => new Request(`http://shop.test/de/wishlist${query}`);
const newVisit = async () => visitOf(shop, (await openGuestSession(shop)).id);
const codesOf = async (visit: ReturnType<typeof visitOf>) =>
  (await loadWishlist(visit, at())).lines.map(({ variantCode }) => variantCode);

describe('the wishlist without JavaScript', () => {
  test('S1.12 a heart puts a thing aside and leads to the list, also for a visitor who had no session', async () => {
    const visit = visitOf(shop);
    expect(await redirectOf(changeWishlist(visit, { variant: 'test-jersey' }))).toBe('/de/wishlist');
    expect(await codesOf(visit)).toEqual(['test-jersey']);
  });

  test('S1.12 removing leads to a list that offers to undo it', async () => {
    const visit = await newVisit();
    await redirectOf(changeWishlist(visit, { variant: 'test-jersey' }));
    const address = await redirectOf(changeWishlist(visit, { intent: 'remove', variant: 'test-jersey' }));
    expect(address).toBe('/de/wishlist?removed=test-jersey');
    const { lines, removed } = await loadWishlist(visit, at('?removed=test-jersey'));
    expect({ lines, removed }).toEqual({ lines: [], removed: 'test-jersey' });
  });

  test('S1.12 moving puts it into the cart', async () => {
    const visit = await newVisit();
    const { guest } = await visit.personal();
    await redirectOf(changeWishlist(visit, { variant: 'test-jersey' }));
    const address = await redirectOf(
      changeWishlist(visit, { intent: 'move', variant: 'test-jersey', quantity: '1' }),
    );
    expect(address).toBe('/de/wishlist?moved=test-jersey');
    expect((await findCart(shop, guest?.id ?? ''))?.itemCount).toBe(1);
    expect(await listWishes(shop, guest?.id ?? '')).toEqual([]);
  });

  test('S4.08 its lines are those of the table of products, with price, list price and what it is', async () => {
    const visit = await newVisit();
    await redirectOf(changeWishlist(visit, { variant: 'test-jersey' }));
    const [line] = (await loadWishlist(visit, at())).lines;
    expect(line).toMatchObject({
      amount: 9_900,
      listAmount: 12_000,
      currency: 'EUR',
      quantity: 1,
      reason: null,
    });
    expect(line?.href).toMatch(/^\/de\/(bikes|shop)\/.+\?v=/);
  });

  test.each([
    [{ variant: 'nothing' }, 404],
    [{}, 404],
    [{ intent: 'move', variant: 'test-jersey', quantity: 'many' }, 422],
    [{ intent: 'move', variant: 'test-jersey', quantity: '77' }, 400],
  ])('a refusal is said in the reader’s language: %j', async (form, status) => {
    const answer = await changeWishlist(await newVisit(), form as Record<string, string>);
    expect(answer.init).toMatchObject({ status });
    expect(answer.data.message.length).toBeGreaterThan(10);
  });

  test('a form that is none of ours is no form', async () => {
    const answer = changeWishlist(await newVisit(), { intent: 'sell', variant: 'test-jersey' });
    await expect(answer).rejects.toMatchObject({ init: { status: 400 } });
  });
});
