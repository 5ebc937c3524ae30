import { statement } from '#database/statement.ts';
import type { Shop } from '#domain/shop.ts';
import { DEFAULT_LOCALE, type Locale } from '#shared/locale.ts';

/** A bike of the catalogue, sold or not. */
export type BikeModel = {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly modelYear: number | null;
};

/** Lists all bikes that were ever published: the newest year first, without a year last. */
export function listBikeModels({ db, locale }: Pick<Shop, 'db' | 'locale'>): Promise<BikeModel[]> {
  return readModels(db, { locale, fallback: DEFAULT_LOCALE });
}

/** One of them by its code, in any capitals; null: there is none. */
export async function findBikeModel(
  shop: Pick<Shop, 'db' | 'locale'>,
  code: string,
): Promise<BikeModel | null> {
  const models = await listBikeModels(shop);
  return models.find((model) => model.code.toLowerCase() === code.toLowerCase()) ?? null;
}

/** The name of a bike in the reader's language; null: it was never published. */
export async function findBikeName(
  shop: Pick<Shop, 'db' | 'locale'>,
  productId: string,
): Promise<string | null> {
  return (await listBikeModels(shop)).find(({ id }) => id === productId)?.name ?? null;
}

const readModels = statement<{ locale: Locale; fallback: Locale }, BikeModel>(
  'bike_models',
  `select p.id::text, p.code, coalesce(own.name, other.name, p.model) as name, p.model_year as "modelYear"
   from products p
   left join product_texts own on own.product_id = p.id and own.locale = :locale
   left join product_texts other on other.product_id = p.id and other.locale = :fallback
   where p.kind = 'bike' and p.status in ('active', 'archived')
   order by p.model_year desc nulls last, p.position, p.code`,
);
