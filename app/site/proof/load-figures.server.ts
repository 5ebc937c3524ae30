import { addressOf, PATTERNS } from '#app/addresses.ts';
import type { RequestContext } from '#app/context.ts';
import { productTag } from '#domain/epochs/tags.ts';
import { listGuarantees } from '#domain/guarantees/list-guarantees.ts';
import { listFrameTests, listTestRides } from '#domain/measurements/list-measurements.ts';
import { listPageLinks } from '#domain/pages/list-page-links.ts';
import type { Shop } from '#domain/shop.ts';
import { translator } from '#messages/catalogue.ts';
import { numberFormat } from '#shared/format-cache.ts';
import { languageTag } from '#shared/locale.ts';
import type { Figure } from './figures-body.tsx';

type Of = { readonly productId: string; readonly productCode: string };
type Rated = { readonly average: string; readonly from: string } | null;

/**
 * The figures that the shop holds of a bike, in finished words: its time up the test climb, the
 * spread of its frames, its reviews, its guarantee. Null where there is none.
 */
export async function loadFigures(visit: RequestContext, product: Of, rated: Rated) {
  const tags = [productTag(product.productId), 'site'];
  const own = await visit.shared(`figures ${product.productId}`, tags, () =>
    readFigures(visit.shop, product.productCode),
  );
  const { ride, spread, guarantee } = own;
  const reviews = rated && { value: rated.average, text: rated.from, href: '#reviews' };
  const figures = [ride, spread, reviews, guarantee].filter((one) => one !== null);
  return figures.length > 0 ? visit.staticData<readonly Figure[]>(figures) : null;
}

async function readFigures(shop: Shop, code: string) {
  const [rides, tests, guarantee] = await Promise.all([
    listTestRides(shop, code),
    listFrameTests(shop, code),
    guaranteeFigure(shop),
  ]);
  return { ride: rideFigure(rides, shop), spread: spreadFigure(tests, shop), guarantee };
}

function rideFigure(rides: Awaited<ReturnType<typeof listTestRides>>, { locale }: Shop): Figure | null {
  const sold = rides.find(({ isSold }) => isSold);
  if (!sold) return null;
  const clock = `${Math.floor(sold.seconds / 60)}:${String(sold.seconds % 60).padStart(2, '0')}`;
  return { value: clock, text: translator(locale)('measurements.figures.ride'), href: '#proof' };
}

/** Half of what the lightest and the heaviest frame of a size are apart, in the size with most. */
function spreadFigure(tests: Awaited<ReturnType<typeof listFrameTests>>, { locale }: Shop): Figure | null {
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
