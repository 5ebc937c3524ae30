import { eq } from 'drizzle-orm';
import { customers } from '#domain/customers/schema.ts';
import { NO_JOBS } from '#domain/imports/system-shop.ts';
import { answerReview } from '#domain/reviews/answer-review.ts';
import { publishReview } from '#domain/reviews/decide-review.ts';
import { reviewInput } from '#domain/reviews/input.ts';
import { readOwnReview } from '#domain/reviews/own-reviews.ts';
import { saveReview } from '#domain/reviews/save-review.ts';
import type { Shop } from '#domain/shop.ts';
import { makerFolder } from './read-maker.ts';
import type { SeedReview } from './review.ts';
import { readSeedFile } from './seed-files.ts';

const DAY_MS = 24 * 3600 * 1000;

/**
 * Writes the demo's reviews by the acts of their authors and of staff, at past dates. Who has no
 * proof writes none; again it changes nothing.
 * @param folder null: the demo maker's; a folder without `reviews.json` has none
 */
export async function seedReviews(shop: Shop, folder: string | null = null): Promise<void> {
  for (const seed of await readSeedFile(makerFolder(folder), 'reviews')) await seedOne(shop, seed);
}

async function seedOne(shop: Shop, seed: SeedReview): Promise<void> {
  const { email, product, locale, daysAgo, answer } = seed;
  const quiet: Shop = { ...shop, locale, ports: { ...shop.ports, jobs: NO_JOBS } };
  const [author] = await shop.db
    .select({ id: customers.id })
    .from(customers)
    .where(eq(customers.email, email));
  if (!author) return;
  const own: Shop = { ...quiet, actor: { kind: 'customer', id: author.id } };
  const { proof, review } = await readOwnReview(own, product);
  if (!proof || review) return;
  const input = reviewInput.parse({ ...seed, stars: String(seed.stars), language: locale });
  await saveReview(at(own, daysAgo), { product }, input);
  const { review: written } = await readOwnReview(own, product);
  if (!written || seed.state === 'waiting') return;
  const asSeed: Shop = { ...quiet, actor: { kind: 'system', id: 'seed' } };
  const reviewId = written.id;
  await publishReview(at(asSeed, daysAgo - 1), { reviewId, seen: String(written.changedAt.getTime()) });
  const answeredAt = daysAgo - (seed.answeredAfter ?? 1);
  if (answer) await answerReview(at(asSeed, answeredAt), { reviewId, answer });
}

/** The same shop so many days ago. */
function at(shop: Shop, daysAgo: number): Shop {
  const then = new Date(shop.clock.now().getTime() - daysAgo * DAY_MS);
  return { ...shop, clock: { now: () => then } };
}
