import { and, count, desc, eq, inArray, or, sql } from 'drizzle-orm';
import { products } from '#domain/catalogue/schema.ts';
import { customers } from '#domain/customers/schema.ts';
import type { Shop } from '#domain/shop.ts';
import { warrantyRegistrations } from '#domain/warranties/schema.ts';
import type { Locale } from '#shared/locale.ts';
import { reviews } from './schema.ts';

/** A published review as everybody reads it. */
export type ShownReview = {
  readonly id: string;
  readonly stars: number;
  readonly title: string;
  readonly text: string;
  readonly locale: Locale;
  /** `Lucia B.`; null: the author shows no name. */
  readonly author: string | null;
  /** By an order of this shop; else by a registered bike. */
  readonly isBought: boolean;
  readonly isBike: boolean;
  readonly bodyHeightMm: number | null;
  readonly size: string;
  readonly km: number | null;
  readonly sentAt: Date;
  readonly answer: string | null;
  readonly answeredAt: Date | null;
};

export type ProductReviews = {
  /** All published ones, whatever their language. */
  readonly count: number;
  /** Their average in tenths of a star, rounded: 46 is 4.6. */
  readonly averageTenths: number;
  /** How many have one star, two stars … five stars. */
  readonly perStars: readonly number[];
  readonly pages: number;
  readonly reviews: readonly ShownReview[];
};

type Wanted = { readonly page: number; readonly perPage: number };

/** Published, and its proof still holds. */
const isShown = and(
  eq(reviews.state, 'published'),
  or(
    sql`${reviews.orderLineId} is not null`,
    inArray(warrantyRegistrations.state, ['registered', 'transferred']),
  ),
);

/**
 * A product's published reviews, those in the reader's language first, the newest first, by page;
 * null when there are none.
 */
export async function listProductReviews(
  shop: Pick<Shop, 'db' | 'locale'>,
  productId: string,
  { page, perPage }: Wanted,
): Promise<ProductReviews | null> {
  const perStars = await countStars(shop, productId);
  const all = perStars.reduce((sum, one) => sum + one, 0);
  if (all === 0) return null;
  const stars = perStars.reduce((sum, one, index) => sum + one * (index + 1), 0);
  return {
    ...{ count: all, averageTenths: Math.round((stars * 10) / all), perStars },
    pages: Math.ceil(all / perPage),
    reviews: await listPage(shop, productId, { page, perPage }),
  };
}

async function countStars({ db }: Pick<Shop, 'db'>, productId: string): Promise<number[]> {
  const rows = await db
    .select({ stars: reviews.stars, count: count() })
    .from(reviews)
    .leftJoin(warrantyRegistrations, eq(warrantyRegistrations.id, reviews.registrationId))
    .where(and(eq(reviews.productId, productId), isShown))
    .groupBy(reviews.stars);
  return [1, 2, 3, 4, 5].map((stars) => rows.find((row) => row.stars === stars)?.count ?? 0);
}

async function listPage(
  { db, locale }: Pick<Shop, 'db' | 'locale'>,
  productId: string,
  { page, perPage }: Wanted,
): Promise<ShownReview[]> {
  const rows = await db
    .select({
      ...{ review: reviews, kind: products.kind },
      ...{ firstName: customers.firstName, lastName: customers.lastName },
    })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .innerJoin(customers, eq(customers.id, reviews.customerId))
    .leftJoin(warrantyRegistrations, eq(warrantyRegistrations.id, reviews.registrationId))
    .where(and(eq(reviews.productId, productId), isShown))
    .orderBy(sql`${reviews.locale} = ${locale} desc`, desc(reviews.sentAt), desc(reviews.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  return rows.map(({ review, kind, firstName, lastName }) => {
    const { id, stars, title, text, bodyHeightMm, size, km, sentAt, answer, answeredAt } = review;
    return {
      ...{ id, stars, title, text, locale: review.locale, bodyHeightMm, size, km, sentAt },
      ...{ isBought: review.orderLineId !== null, isBike: kind === 'bike' },
      ...{ answer, answeredAt, author: review.showsName ? shortName(firstName, lastName) : null },
    };
  });
}

/** First name and initial; null where nothing is known. */
export function shortName(firstName: string, lastName: string): string | null {
  const initial = [...lastName.trim()][0];
  const name = [firstName.trim(), initial && `${initial.toUpperCase()}.`].filter(Boolean).join(' ');
  return name || null;
}

/** The products whose pages show a review of this customer. */
export async function listReviewedProducts({ db }: Pick<Shop, 'db'>, customerId: string): Promise<string[]> {
  const isTheirs = and(eq(reviews.customerId, customerId), eq(reviews.state, 'published'));
  const rows = await db.select({ id: reviews.productId }).from(reviews).where(isTheirs);
  return rows.map(({ id }) => id);
}
