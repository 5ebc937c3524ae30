import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { products } from '#domain/catalogue/schema.ts';
import { reviewInput } from '#domain/reviews/input.ts';
import { saveReview } from '#domain/reviews/save-review.ts';
import { reviews } from '#domain/reviews/schema.ts';
import { serials } from '#domain/serials/schema.ts';
import type { Shop } from '#domain/shop.ts';
import type { Locale } from '#shared/locale.ts';
import { garageOf } from './garage-of.ts';

/** What somebody types about a bike. */
export const REVIEW = {
  ...{
    stars: '4',
    title: 'Climbs like a lift',
    text: 'Three weeks of rain and the bearings are still silent.',
  },
  ...{ language: 'en', bodyHeight: '178,5', km: '1.200', name: 'shown' },
} as const;

/** A customer of this shop with a bike of the catalogue in the garage. */
export async function ownerOf(shop: Shop, product = 'VT25') {
  const garage = await garageOf(shop);
  const [found = expect.fail(product)] = await shop.db
    .select({ id: products.id })
    .from(products)
    .where(eq(products.code, product));
  const { rowCount } = await shop.db
    .update(serials)
    .set({ productId: found.id })
    .where(eq(serials.serial, garage.serial));
  expect(rowCount).toBe(1);
  return { ...garage, productId: found.id };
}

type Typed = Partial<Record<keyof typeof REVIEW, string>>;

/** A review of a bike that waits, written in a language. */
export async function reviewOf(shop: Shop, typed: Typed = {}, product = 'VT25') {
  const owner = await ownerOf(shop, product);
  const input = reviewInput.parse({ ...REVIEW, ...typed });
  await saveReview({ ...owner.own, locale: input.language as Locale }, { product }, input);
  const [review = expect.fail('no review')] = await shop.db
    .select()
    .from(reviews)
    .where(eq(reviews.customerId, owner.customerId));
  return { ...owner, review, seen: String(review.changedAt.getTime()) };
}
