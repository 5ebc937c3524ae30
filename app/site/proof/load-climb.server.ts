import { climbChart } from '#app/blocks/climb-chart/fields.ts';
import { UPGRADES } from '#app/blocks/definitions.ts';
import type { RequestContext } from '#app/context.ts';
import { documentsTag, pageTag } from '#domain/epochs/tags.ts';
import { findPageWith } from '#domain/pages/find-page-with.ts';
import { upgradeDocument } from '#domain/pages/upgrade-document.ts';
import { placeOnClimb } from '#drawing/draw-climb.ts';
import { translator } from '#messages/catalogue.ts';
import { numberFormat } from '#shared/format-cache.ts';
import { type Locale, languageTag } from '#shared/locale.ts';
import type { ClimbWords } from './climb-profile.tsx';

/**
 * The climb that a bike's prototypes were ridden up, in finished words: the chart with hairpins of
 * a page that also shows the rides of this bike. Null where no page has both.
 */
export async function loadClimb(visit: RequestContext, product: string): Promise<ClimbWords | null> {
  const everyPage = documentsTag('pages', 'content');
  const page = await visit.shared(`climb of ${product}`, [everyPage], () =>
    findPageWith(visit.shop, [
      { type: 'climb-chart', data: { hairpins: [] } },
      { type: 'test-rides', data: { product } },
    ]),
  );
  visit.showTags(page ? pageTag(page.documentId) : everyPage);
  const block = upgradeDocument(page?.blocks ?? [], UPGRADES).find(({ type }) => type === 'climb-chart');
  const chart = climbChart.data.safeParse(block?.data);
  if (!page || !chart.success) return null;
  const { picture, points, hairpins = [] } = chart.data;
  const { locale } = visit.shop;
  const t = translator(locale);
  return {
    picture,
    alt: t('measurements.climb.alt'),
    text: wordClimb(points, hairpins.length, locale),
    hairpins: hairpins.map((km) => ({ km, ...placeOnClimb(points, km, picture) })),
    table: { text: t('measurements.climb.table'), href: `/${locale}/${page.path}` },
  };
}

type Points = readonly { readonly km: number; readonly altitude: number }[];

/** Its length, its lowest and highest end, and its hairpins. */
function wordClimb(points: Points, hairpins: number, locale: Locale): string {
  const format = numberFormat(languageTag(locale));
  const [first, last] = [points[0], points.at(-1)];
  return translator(locale)('measurements.climb.profile', {
    km: format.format((last?.km ?? 0) - (first?.km ?? 0)),
    from: format.format(first?.altitude ?? 0),
    to: format.format(last?.altitude ?? 0),
    hairpins: String(hairpins),
  });
}
