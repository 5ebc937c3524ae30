import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'use-intl/react';
import { packRows } from '#app/packed-rows.ts';
import { type ServerHtml, withServerHtml } from '#app/server-html.ts';
import { findGeometry, type GeometryOfSize } from '#domain/catalogue/find-geometry.ts';
import { type SizeRange, sizeRanges } from '#domain/catalogue/size-fit.ts';
import { findGeometryPictures } from '#domain/media/find-geometry-pictures.ts';
import type { Shop } from '#domain/shop.ts';
import { figureBox } from '#drawing/figure/frame-figure.ts';
import { MESSAGES } from '#messages/catalogue.ts';
import type { Locale } from '#shared/locale.ts';
import { GeometryBody } from './geometry-body.tsx';

/** A size with the hash of its drawing, null where there is none that fits. */
export type DrawnSize = GeometryOfSize & { picture: string | null };

/** A bike's sizes, and what was rendered of them; kept as long as the sizes are. */
export type KnownGeometry = {
  sizes: readonly DrawnSize[];
  /** The riders each size is made for. */
  ranges: readonly SizeRange[];
  rendered: Map<string, ServerHtml>;
};

/** The geometry of a bike, sizes from small to large; none: an empty list. */
export async function readGeometry(shop: Pick<Shop, 'db'>, productId: string): Promise<KnownGeometry> {
  const [found, pictures] = await Promise.all([
    findGeometry(shop, [productId]),
    findGeometryPictures(shop, productId),
  ]);
  const sizes = found.get(productId) ?? [];
  const box = sizes.length > 0 ? String(figureBox(sizes)) : '';
  const drawn = new Map(pictures.map((picture) => [picture.size, picture]));
  return {
    sizes: sizes.map((frame) => {
      const picture = drawn.get(frame.size);
      return { ...frame, picture: picture && String(picture.box) === box ? picture.hash : null };
    }),
    ranges: sizeRanges(sizes),
    rendered: new Map(),
  };
}

/**
 * What the page needs of a bike's geometry. Its numbers travel once, packed; drawing, table and words are rendered here, once for all visitors
 * of a language, and not by React along with the page: a hundred cells would be a tenth of its time.
 */
export function geometryFor(known: KnownGeometry, page: { locale: Locale; name: string; size: string }) {
  if (known.sizes.length === 0) return null;
  const key = `${page.locale} ${page.size}`;
  const html = known.rendered.get(key) ?? { text: renderBody(known.sizes, page) };
  known.rendered.set(key, html);
  return withServerHtml({ packed: packRows(known.sizes), ranges: packRows(known.ranges) }, html);
}

/** The size a page shows when its address names none: the one in the middle. */
export function middleSize(known: KnownGeometry): string {
  return known.sizes[Math.floor((known.sizes.length - 1) / 2)]?.size ?? '';
}

function renderBody(
  sizes: readonly DrawnSize[],
  { locale, name, size }: { locale: Locale; name: string; size: string },
): string {
  const shown = sizes.some((one) => one.size === size) ? size : (sizes[0]?.size ?? '');
  return renderToStaticMarkup(
    <IntlProvider locale={locale} messages={MESSAGES[locale]} timeZone="Europe/Rome">
      <GeometryBody name={name} size={shown} sizes={sizes} />
    </IntlProvider>,
  );
}
