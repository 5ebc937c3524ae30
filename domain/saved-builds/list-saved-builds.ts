import { statement } from '#database/statement.ts';
import type { Shop } from '#domain/shop.ts';
import type { Currency } from '#shared/money.ts';

/** A build as its owner keeps it, with the words of its bike. */
export type SavedBuild = {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly pictureHash: string | null;
  readonly productCode: string;
  readonly productName: string;
  readonly productSlug: string;
  readonly taxCategory: string;
  readonly seenCurrency: Currency;
  readonly seenAmount: number;
  readonly seenWeeks: number;
};

/** The builds of an owner, the latest first. @param owner the session that also owns the cart */
export function listSavedBuilds(
  { db, locale }: Pick<Shop, 'db' | 'locale'>,
  owner: string,
): Promise<SavedBuild[]> {
  return readSaved(db, { owner, locale });
}

const readSaved = statement<{ owner: string; locale: string }, SavedBuild>(
  'saved_builds_of_owner',
  `select saved.id, saved.code, saved.name, saved.picture_hash as "pictureHash",
     product.code as "productCode", product.tax_category as "taxCategory",
     coalesce(text.name, product.model) as "productName", coalesce(text.slug, product.code) as "productSlug",
     saved.seen_currency as "seenCurrency", saved.seen_amount as "seenAmount", saved.seen_weeks as "seenWeeks"
   from saved_builds saved
   join products product on product.id = saved.product_id
   left join product_texts text on text.product_id = product.id and text.locale = :locale::text
   where saved.guest_session_id = :owner::uuid and saved.removed_at is null
   order by saved.saved_at desc, saved.id desc`,
);
