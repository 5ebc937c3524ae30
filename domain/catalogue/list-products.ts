import { sql } from 'drizzle-orm';
import type { Handle } from '#database/connect.ts';
import type { Shop } from '#domain/shop.ts';
import type { Locale } from '#shared/locale.ts';
import type { CategoryKind, ProductKind } from './kinds.ts';
import { inLanguage, languagesFor } from './local-text.ts';
import { KINDS_OF, type NamedSlug, namedSlug, type ProductColor } from './product-parts.ts';

export type ProductCard = {
  id: string;
  code: string;
  kind: ProductKind;
  model: string;
  modelYear: number | null;
  name: string;
  slug: string;
  tagline: string;
  categoryCode: string;
  categoryName: string;
  categorySlug: string;
  rootCategorySlug: string;
  usages: NamedSlug[];
  isNew: boolean;
  bestSeller: boolean;
  personalizableColor: boolean;
  /** Of a year that is no longer sold. */
  archived: boolean;
  /** A later year of the model is for sale. */
  isEarlier: boolean;
  /** In the order of the variants. */
  colors: ProductColor[];
  /**
   * The variant whose price the card shows as "from": the cheapest on the sheet. Null when no
   * variant is for sale.
   */
  fromVariantId: string | null;
};

export type ProductFilter = {
  kind: CategoryKind;
  /** The slug of a category of this kind, or of its root, in the visitor's language. */
  categorySlug?: string | undefined;
  usageSlug?: string | undefined;
  modelYear?: number | undefined;
  /** Includes products that are no longer sold; the default is only those for sale. */
  withArchived?: boolean | undefined;
  /** Only these products, by id; for carousels and recently viewed products. */
  ids?: readonly string[] | undefined;
  /** Only these products, by code; for hand-made selections. */
  codes?: readonly string[] | undefined;
  /** Only products with one of these slugs in the visitor's language or in English. */
  slugs?: readonly string[] | undefined;
  /** At most this many, from the start. */
  most?: number | undefined;
};

/**
 * Lists the products of a filter, the newest model year first, then in the maker's order, without
 * prices and stock. An unknown slug gives an empty list.
 */
export async function listProducts(
  shop: Pick<Shop, 'db' | 'locale'>,
  filter: ProductFilter,
): Promise<ProductCard[]> {
  const rows = await cardsQuery(shop.db, shop.locale, filter);
  return rows.map((row) => toCard(row, shop.locale));
}

type CardRow = Awaited<ReturnType<typeof cardsQuery>>[number];

function toCard(row: CardRow, locale: Locale): ProductCard {
  const { texts, category, usages, status, ...product } = row;
  const text = inLanguage(texts, locale);
  const own = namedSlug(category, locale);
  return {
    ...product,
    archived: status === 'archived',
    name: text?.name ?? row.model,
    slug: text?.slug ?? row.code,
    tagline: text?.tagline ?? '',
    categoryCode: category.code,
    categoryName: own.name,
    categorySlug: own.slug,
    rootCategorySlug: category.parent ? namedSlug(category.parent, locale).slug : own.slug,
    usages: usages.map((usage) => namedSlug(usage, locale)),
  };
}

function cardsQuery(db: Handle, locale: Locale, filter: ProductFilter) {
  const languages = languagesFor(locale);
  const inLanguages = { where: { locale: { in: languages } } };
  return db.query.products.findMany({
    columns: {
      id: true,
      code: true,
      kind: true,
      model: true,
      modelYear: true,
      isNew: true,
      bestSeller: true,
      personalizableColor: true,
      status: true,
    },
    where: {
      status: { in: filter.withArchived ? ['active', 'archived'] : ['active'] },
      kind: { in: [...KINDS_OF[filter.kind]] },
      ...(filter.ids && { id: { in: [...filter.ids] } }),
      ...(filter.codes && { code: { in: [...filter.codes] } }),
      ...(filter.slugs && { texts: { slug: { in: [...filter.slugs] }, locale: { in: languages } } }),
      ...(filter.modelYear !== undefined && { modelYear: filter.modelYear }),
      ...(filter.usageSlug !== undefined && {
        usages: { texts: { slug: filter.usageSlug, locale: { in: languages } } },
      }),
      ...(filter.categorySlug !== undefined && {
        category: {
          OR: [
            { texts: { slug: filter.categorySlug, locale: { in: languages } } },
            { parent: { texts: { slug: filter.categorySlug, locale: { in: languages } } } },
          ],
        },
      }),
    },
    orderBy: ({ modelYear, position, code }) => [sql`${modelYear} desc nulls last`, position, code],
    ...(filter.most !== undefined && { limit: filter.most }),
    with: {
      texts: { columns: { locale: true, name: true, slug: true, tagline: true }, ...inLanguages },
      category: {
        columns: { code: true },
        with: { texts: inLanguages, parent: { columns: { code: true }, with: { texts: inLanguages } } },
      },
      usages: { columns: { code: true }, with: { texts: inLanguages }, orderBy: { position: 'asc' } },
    },
    extras: {
      colors: (product) => sql<ProductColor[]>`(
        select coalesce(json_agg(json_build_object('code', code, 'name', name, 'swatch', swatch) order by place), '[]')
        from (select c.code, c.name, c.swatch, min(v.position) as place from variants v join colors c on c.code = v.color
          where v.product_id = ${product.id} and v.status = 'active' group by c.code) as worn)`,
      isEarlier: (product) => sql<boolean>`exists (
        select from products p where p.kind = 'bike' and p.status = 'active' and p.model = ${product.model}
          and p.model_year > ${product.modelYear})`,
      fromVariantId: (product) => sql<string | null>`(
        select v.id from variants v left join variant_specifications s on s.variant_id = v.id
        where v.product_id = ${product.id} and v.status = 'active'
        order by s.price_amount nulls last, v.position limit 1)`,
    },
  });
}
