import { addressOf } from '#app/addresses.ts';
import type { RequestContext } from '#app/context.ts';
import { productTag } from '#domain/epochs/tags.ts';
import {
  listProductReviews,
  type ProductReviews,
  type ShownReview,
} from '#domain/reviews/list-product-reviews.ts';
import type { Shop } from '#domain/shop.ts';
import { findSiteConfig } from '#domain/site-config/find-site-config.ts';
import { translator } from '#messages/catalogue.ts';
import { calendarDate } from '#shared/clock.ts';
import { dateFormat, languageName, numberFormat } from '#shared/format-cache.ts';
import { type Locale, languageTag } from '#shared/locale.ts';
import type { ReviewsWords } from './reviews-body.tsx';

/** So many stand on a product's own page; the others follow on a page of their own. */
const FIRST = 2;

type Of = { readonly productId: string; readonly productCode: string };
type Loaded = { readonly found: ProductReviews | null; readonly words: ReviewsWords | null };

/**
 * The first published reviews of a product with their words, shared per language until one is
 * published or changed; null both where there are none.
 */
export function loadReviews({ shop, shared }: RequestContext, of: Of): Promise<Loaded> {
  const tags = [productTag(of.productId), 'site'];
  return shared(`reviews ${of.productId}`, tags, () => readReviews(shop, of, { page: 1, perPage: FIRST }));
}

/** A page of them. */
export async function readReviews(
  shop: Shop,
  { productId, productCode }: Of,
  at: { readonly page: number; readonly perPage: number },
): Promise<Loaded> {
  const found = await listProductReviews(shop, productId, at);
  if (!found) return { found, words: null };
  const { siteName } = await findSiteConfig(shop);
  return { found, words: wordReviews(shop.locale, { found, maker: siteName, code: productCode }) };
}

/** What the page takes of them: their section's name and the static part; null: none. */
export function shownReviews({ shop, staticData }: RequestContext, { words }: Loaded) {
  return words && { name: translator(shop.locale)('reviews.name'), part: staticData(words) };
}

/** Whom a review names whose author shows no name. */
export function anonymousAuthor({ locale }: { readonly locale: Locale }, isBought: boolean): string {
  return translator(locale)(isBought ? 'reviews.anonymous' : 'reviews.anonymous-owner');
}

type ToWord = { readonly found: ProductReviews; readonly maker: string; readonly code: string };

function wordReviews(locale: Locale, { found, maker, code }: ToWord): ReviewsWords {
  const t = translator(locale);
  const { count, averageTenths, perStars, reviews } = found;
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return {
    title: t('reviews.title', { count }),
    average: numberFormat(languageTag(locale), digits).format(averageTenths / 10),
    ...{ outOf: t('reviews.out-of'), from: t('reviews.from', { count }) },
    bars: [5, 4, 3, 2, 1].map((stars) => {
      const given = perStars[stars - 1] ?? 0;
      const said = t('reviews.per-stars', { stars, count: given });
      return { stars, count: given, share: Math.round((given * 100) / count), said };
    }),
    ...{ noteTitle: t('reviews.note-title'), note: t('reviews.note') },
    write: {
      text: t('reviews.write'),
      href: addressOf(locale, 'account-review', { product: code.toLowerCase() }),
    },
    all:
      count > reviews.length
        ? {
            text: t('reviews.all', { count }),
            href: addressOf(locale, 'product-reviews', { product: code.toLowerCase() }),
          }
        : null,
    reviews: reviews.map((review) => wordReview(locale, review, maker)),
  };
}

function wordReview(locale: Locale, review: ShownReview, maker: string): ReviewsWords['reviews'][number] {
  const t = translator(locale);
  const { id, stars, title, text, isBought, sentAt, answer, answeredAt } = review;
  return {
    ...{ id, stars, title, text, said: t('reviews.stars', { stars }) },
    ...(review.locale !== locale && {
      lang: review.locale,
      language: t('reviews.written-in', { language: languageName(review.locale, languageTag(locale)) }),
    }),
    author: review.author ?? anonymousAuthor({ locale }, isBought),
    facts: factsOf(locale, review),
    proof: t(isBought ? 'reviews.bought' : 'reviews.registered'),
    ...{ date: wordDay(locale, sentAt), day: calendarDate(sentAt) },
    answer:
      answer === null || answeredAt === null
        ? null
        : {
            by: t('reviews.answer', { maker }),
            ...{ date: wordDay(locale, answeredAt), text: answer },
          },
  };
}

/** Of a bike who rides it and how far; of goods the size. */
function factsOf(locale: Locale, { bodyHeightMm, size, km, isBike }: ShownReview): string[] {
  const t = translator(locale);
  const number = numberFormat(languageTag(locale), { maximumFractionDigits: 1 });
  return [
    ...(bodyHeightMm === null ? [] : [t('reviews.tall', { height: number.format(bodyHeightMm / 10) })]),
    ...(size === '' ? [] : [t(isBike ? 'reviews.rides' : 'reviews.has', { size })]),
    ...(km === null ? [] : [t('reviews.ridden', { km: number.format(km) })]),
  ];
}

function wordDay(locale: Locale, at: Date): string {
  const format = dateFormat(languageTag(locale), { dateStyle: 'long', timeZone: 'UTC' });
  return format.format(new Date(`${calendarDate(at)}T00:00:00Z`));
}
