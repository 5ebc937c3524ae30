import { findPictureOfCodes } from '#domain/media/find-picture-of-codes.ts';
import type { Recall } from '#domain/safety/list-recalls.ts';
import type { Shop } from '#domain/shop.ts';
import type { SiteConfig } from '#domain/site-config/find-site-config.ts';

/** A recall or notice as its page shows it. */
export async function showRecall(
  shop: Pick<Shop, 'db'>,
  recall: Recall,
  { phone, email }: Pick<SiteConfig['company'], 'phone' | 'email'>,
) {
  const { code, kind, title, danger, remedy, remedies, products, serials, publishedOn, sold = '' } = recall;
  const why = remedies.length === 1 ? (recall.onlyRemedy ?? '') : '';
  return {
    ...{ code, kind, title, danger, remedy, remedies, products, serials, publishedOn, sold, why },
    picture: await findPictureOfCodes(shop, products),
    ask: { phone, email },
  };
}
export type ShownRecall = Awaited<ReturnType<typeof showRecall>>;
