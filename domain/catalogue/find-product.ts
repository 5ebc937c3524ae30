import type { Shop } from '#domain/shop.ts';
import { LOCALES, type Locale } from '#shared/locale.ts';
import type { CategoryKind } from './kinds.ts';
import { inLanguage } from './local-text.ts';
import { addressCategory, type NamedSlug, namedSlug, PAGE_KINDS_OF } from './product-parts.ts';
import { type ProductFacts, type ProductRow, readProductRows } from './product-row.ts';
import type { SizeGuide } from './size-guide.ts';
import { compareSizes } from './sizes.ts';

/** The slugs of a product's address in one language. */
export type ProductSlugs = { category: string; slug: string };

/** A product's page in one language. */
export type ProductPage = ProductFacts & {
  name: string;
  slug: string;
  tagline: string;
  description: string;
  category: NamedSlug;
  /** Body measures by size, of the product's category. */
  sizeGuide: SizeGuide | null;
  rootCategory: NamedSlug;
  usages: NamedSlug[];
  /** The address in every language, for hreflang and the language menu. */
  slugs: Record<Locale, ProductSlugs>;
  /** From small to large. */
  sizes: string[];
};

/**
 * Finds the active or archived product of an address, with its variants; null when there is none.
 * `categorySlug` is the product's category for bikes, its root category for the e-shop. Slugs are
 * those of the visitor's language; English slugs count only where that language has none. Takes
 * one round trip.
 */
export async function findProduct(
  shop: Pick<Shop, 'db' | 'locale'>,
  address: { kind: CategoryKind; categorySlug: string; slug: string },
): Promise<ProductPage | null> {
  const { kind, slug } = address;
  const rows = await readProductRows(shop.db, { slug, locale: shop.locale, kinds: PAGE_KINDS_OF[kind] });
  const pages = rows.map((row) => toPage(row, kind, shop.locale));
  return pages.find((page) => isAt(page.slugs[shop.locale], address)) ?? null;
}

function isAt(slugs: ProductSlugs, address: { categorySlug: string; slug: string }): boolean {
  return slugs.slug === address.slug && slugs.category === address.categorySlug;
}

function toPage(row: ProductRow, kind: CategoryKind, locale: Locale): ProductPage {
  const { texts, copy, category, usages, ...product } = row;
  const text = inLanguage(texts, locale);
  const slugsIn = (language: Locale): ProductSlugs => ({
    category: namedSlug(addressCategory(category, kind), language).slug,
    slug: inLanguage(texts, language)?.slug ?? row.code,
  });
  return {
    ...product,
    name: text?.name ?? row.model,
    slug: text?.slug ?? row.code,
    tagline: copy?.tagline ?? '',
    description: copy?.description ?? '',
    category: namedSlug(category, locale),
    sizeGuide: category.sizeGuide,
    rootCategory: namedSlug(category.parent ?? category, locale),
    usages: usages.map((usage) => namedSlug(usage, locale)),
    slugs: Object.fromEntries(LOCALES.map((language) => [language, slugsIn(language)])) as Record<
      Locale,
      ProductSlugs
    >,
    sizes: [...new Set(row.variants.map((variant) => variant.size))].filter(Boolean).sort(compareSizes),
  };
}
