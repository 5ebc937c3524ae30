import { PICTURE_WIDTHS, THUMBNAIL_SIDE } from '#domain/media/addresses.ts';
import { findSamplePictures } from '#domain/media/find-sample-pictures.ts';
import type { Shop } from '#domain/shop.ts';
import { translator } from '#messages/catalogue.ts';

/** One picture of each kind with its words in the shop's language. */
export async function findSamplesWorded(shop: Pick<Shop, 'db' | 'locale'>) {
  const t = translator(shop.locale);
  const pictures = await findSamplePictures(shop);
  return {
    pictures: pictures.map((picture) => ({ ...picture, name: t(`test-pages.kinds.${picture.kind}`) })),
    words: {
      title: t('test-pages.media'),
      text: t('test-pages.media-text', { widths: PICTURE_WIDTHS.join(', '), side: THUMBNAIL_SIDE }),
      missing: t('test-pages.missing'),
      missingText: t('test-pages.missing-text'),
    },
  };
}
