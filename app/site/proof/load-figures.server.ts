import { addressOf, PATTERNS } from '#app/addresses.ts';
import type { RequestContext } from '#app/context.ts';
import { listGuarantees } from '#domain/guarantees/list-guarantees.ts';
import type { FrameTests, TestRide } from '#domain/measurements/list-measurements.ts';
import { rideTime } from '#domain/measurements/ride-time.ts';
import { listPageLinks } from '#domain/pages/list-page-links.ts';
import type { Shop } from '#domain/shop.ts';
import { translator } from '#messages/catalogue.ts';
import { numberFormat } from '#shared/format-cache.ts';
import { languageTag } from '#shared/locale.ts';
import type { Figure } from './figures-body.tsx';
import { type Measured, sharedMeasured } from './shared-measured.server.ts';

type Rated = { readonly average: string; readonly from: string } | null;

/**
 * The figures that the shop holds of a bike, in finished words: its time up the test climb, the
 * spread of its frames, its reviews, its guarantee. Null where there is none.
 */
export async function loadFigures(visit: RequestContext, product: Measured, rated: Rated) {
  const { shop } = visit;
  const [{ rides, tests }, guarantee] = await Promise.all([
    sharedMeasured(visit, product),
    visit.shared('guarantee figure', ['site'], () => guaranteeFigure(shop)),
  ]);
  const reviews = rated && { value: rated.average, text: rated.from, href: '#reviews' };
  const figures = [rideFigure(rides, shop), spreadFigure(tests, shop), reviews, guarantee].filter(
    (one) => one !== null,
  );
  return figures.length > 0 ? visit.staticData<readonly Figure[]>(figures) : null;
}

function rideFigure(rides: readonly TestRide[], { locale }: Shop): Figure | null {
  const sold = rides.find(({ isSold }) => isSold);
  if (!sold) return null;
  return {
    value: rideTime(sold.seconds),
    text: translator(locale)('measurements.figures.ride'),
    href: '#proof',
  };
}

/** Half of what the lightest and the heaviest frame of a size are apart, in the size with most. */
function spreadFigure(tests: readonly FrameTests[], { locale }: Shop): Figure | null {
  const weights = tests.find(({ measure }) => measure === 'weight');
  if (!weights) return null;
  const grams = Math.max(...weights.sizes.map(({ lowest, highest }) => Math.ceil((highest - lowest) / 2)));
  const written = numberFormat(languageTag(locale), { style: 'unit', unit: 'gram' }).format(grams);
  return { value: `± ${written}`, text: translator(locale)('measurements.figures.spread'), href: '#bench' };
}

/** The maker's own guarantee for everybody's bikes, with the way to its terms. */
async function guaranteeFigure(shop: Shop): Promise<Figure | null> {
  const { 'warranty-conditions': place } = PATTERNS;
  const [all, [terms]] = await Promise.all([
    listGuarantees(shop),
    listPageLinks(shop, { below: place, at: [place] }),
  ]);
  const own = all.findLast(
    ({ kind, productKinds, countries }) =>
      kind === 'commercial' &&
      countries.length === 0 &&
      (productKinds.length === 0 || productKinds.includes('bike')),
  );
  const title = own?.texts?.[shop.locale].title;
  if (!own || !title) return null;
  const years = { style: 'unit', unit: 'year', unitDisplay: 'long' } as const;
  return {
    value: numberFormat(languageTag(shop.locale), years).format(own.years),
    text: title,
    href: terms ? addressOf(shop.locale, 'warranty-conditions') : '#guarantee',
  };
}
