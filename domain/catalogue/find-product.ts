import { sql } from 'drizzle-orm';
import type { Handle } from '#database/connect.ts';
import { prepared } from '#database/prepared.ts';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '#shared/locale.ts';
import type { Shop } from '../shop.ts';
import type { AttributeKey } from './attributes.ts';
import { inLanguage } from './local-text.ts';
import { addressCategory, KINDS_OF, type NamedSlug, namedSlug, type ProductColor } from './product-parts.ts';
import type { CategoryKind, ProductKind } from './schema.ts';
import { compareSizes } from './sizes.ts';
import { type SpecificationRow, specificationRows } from './specification-rows.ts';

export type ProductVariant = {
  id: string;
  code: string;
  /** The value of `?v`. */
  slug: string;
  size: string;
  color: string;
  groupModel: string;
  weightGrams: number | null;
  attributes: Partial<Record<AttributeKey, string>>;
};

/** What the variants of one groupset model are made of: the sheet of the first of them. */
export type ProductBuild = { groupModel: string; rows: SpecificationRow[] };

/** The slugs of a product's address in one language. */
export type ProductSlugs = { category: string; slug: string };

export type ProductPage = {
  id: string;
  code: string;
  kind: ProductKind;
  model: string;
  modelYear: number | null;
  taxCategory: string;
  isNew: boolean;
  bestSeller: boolean;
  personalizableColor: boolean;
  name: string;
  slug: string;
  tagline: string;
  description: string;
  category: NamedSlug;
  rootCategory: NamedSlug;
  usages: NamedSlug[];
  /** The address in every language, for hreflang and the language choice. */
  slugs: Record<Locale, ProductSlugs>;
  /** In the order of the variants. */
  colors: ProductColor[];
  /** From small to large. */
  sizes: string[];
  variants: ProductVariant[];
  builds: ProductBuild[];
};

/**
 * The active product of an address, with its variants for sale, or null. For bikes `categorySlug` is the product's category, for the e-shop
 * its root category. Slugs are those of the visitor's language, English ones only where it has none. One round trip.
 */
export async function findProduct(
  shop: Pick<Shop, 'db' | 'locale'>,
  address: { kind: CategoryKind; categorySlug: string; slug: string },
): Promise<ProductPage | null> {
  const query = prepared(shop.db, address.kind === 'bike' ? bikeQuery : shopQuery);
  const rows = await query.execute({ slug: address.slug, locale: shop.locale });
  const pages = rows.map((row) => toPage(row, address.kind, shop.locale));
  return pages.find((page) => isAt(page.slugs[shop.locale], address)) ?? null;
}

function isAt(slugs: ProductSlugs, address: { categorySlug: string; slug: string }): boolean {
  return slugs.slug === address.slug && slugs.category === address.categorySlug;
}

type ProductRow = Awaited<ReturnType<ReturnType<typeof bikeQuery>['execute']>>[number];

function toPage(row: ProductRow, kind: CategoryKind, locale: Locale): ProductPage {
  const { texts, category, usages, variants, sheets, ...product } = row;
  const text = inLanguage(texts, locale);
  const slugsIn = (language: Locale): ProductSlugs => ({
    category: namedSlug(addressCategory(category, kind), language).slug,
    slug: inLanguage(texts, language)?.slug ?? row.code,
  });
  return {
    ...product,
    name: text?.name ?? row.model,
    slug: text?.slug ?? row.code,
    tagline: text?.tagline ?? '',
    description: text?.description ?? '',
    category: namedSlug(category, locale),
    rootCategory: namedSlug(category.parent ?? category, locale),
    usages: usages.map((usage) => namedSlug(usage, locale)),
    slugs: Object.fromEntries(LOCALES.map((language) => [language, slugsIn(language)])) as Record<
      Locale,
      ProductSlugs
    >,
    colors: distinctColors(variants),
    sizes: [...new Set(variants.map((variant) => variant.size))].filter(Boolean).sort(compareSizes),
    variants: variants.map(({ paint: _, ...variant }) => variant),
    builds: sheets.map((sheet) => ({ groupModel: String(sheet.build), rows: specificationRows(sheet) })),
  };
}

function distinctColors(variants: readonly { paint: ProductColor }[]): ProductColor[] {
  return [...new Map(variants.map(({ paint }) => [paint.code, paint])).values()];
}

function bikeQuery(db: Handle) {
  return productQuery(db, 'bike');
}

function shopQuery(db: Handle) {
  return productQuery(db, 'shop');
}

function productQuery(db: Handle, kind: CategoryKind) {
  const inLanguages = { where: { locale: { in: [sql.placeholder('locale'), DEFAULT_LOCALE] } } };
  const slugTexts = { columns: { locale: true, name: true, slug: true } } as const;
  return db.query.products
    .findMany({
      columns: { categoryId: false, status: false, position: false, createdAt: false, updatedAt: false },
      where: {
        status: 'active',
        kind: { in: [...KINDS_OF[kind]] },
        texts: { slug: sql.placeholder('slug'), locale: { in: [sql.placeholder('locale'), DEFAULT_LOCALE] } },
      },
      with: {
        texts: true,
        category: {
          columns: { code: true },
          with: { texts: slugTexts, parent: { columns: { code: true }, with: { texts: slugTexts } } },
        },
        usages: { columns: { code: true }, with: { texts: inLanguages }, orderBy: { position: 'asc' } },
        variants: {
          columns: { productId: false, status: false, position: false, createdAt: false },
          where: { status: 'active' },
          orderBy: { position: 'asc', code: 'asc' },
          with: { paint: true },
        },
      },
      extras: { sheets: (product) => sheetsOf(product.id) },
    })
    .prepare();
}

function sheetsOf(productId: unknown) {
  return sql<Record<string, unknown>[]>`(
    select coalesce(json_agg(row_to_json(sheet) order by place), '[]')
    from (select distinct on (v.group_model) v.group_model as build, v.position as place, s.*
      from variants v join variant_specifications s on s.variant_id = v.id
      where v.product_id = ${productId} and v.status = 'active'
      order by v.group_model, v.position) as sheet)`;
}
