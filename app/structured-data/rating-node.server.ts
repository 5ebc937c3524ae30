import type { ProductReviews } from '#domain/reviews/list-product-reviews.ts';

type Named = (isBought: boolean) => string;

/**
 * The published reviews of a product for search engines, and their average over all; nothing when
 * there are none (schema.org AggregateRating, Review).
 * @param anonymous whom the page names where an author shows no name
 */
export function ratingOf(found: ProductReviews | null, anonymous: Named): Record<string, unknown> {
  if (!found) return {};
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: found.averageTenths / 10,
      reviewCount: found.count,
      ...SCALE,
    },
    review: found.reviews.map(({ stars, title, text, locale, author, isBought, sentAt }) => ({
      '@type': 'Review',
      name: title,
      reviewBody: text,
      inLanguage: locale,
      datePublished: sentAt.toISOString().slice(0, 10),
      author: { '@type': 'Person', name: author ?? anonymous(isBought) },
      reviewRating: { '@type': 'Rating', ratingValue: stars, ...SCALE },
    })),
  };
}

const SCALE = { bestRating: 5, worstRating: 1 };
