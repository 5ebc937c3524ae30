import { redirect } from 'react-router';
import { addressOf } from '#app/addresses.ts';
import { loadAround } from '#app/blocks/load-around.server.ts';
import type { RequestContext } from '#app/context.ts';
import { deliveryFacts } from '#app/site/product/delivery-facts.server.ts';
import { metaDescription } from '#app/structured-data/meta-description.ts';
import {
  type BuildOffer,
  type Choice,
  codeOf,
  PARTS,
  type Part,
  parseLinkCode,
} from '#domain/builds/choice.ts';
import { findPaintSamples } from '#domain/builds/find-paint-samples.ts';
import { settle } from '#domain/builds/rules.ts';
import { parseSeen } from '#domain/builds/seen.ts';
import { vatLineOf } from '#domain/carts/vat-note.ts';
import { wordWeek } from '#domain/carts/word-build-notes.ts';
import type { ProductPage } from '#domain/catalogue/find-product.ts';
import { findDepositTerms } from '#domain/deposits/find-deposit-terms.ts';
import { productTag } from '#domain/epochs/tags.ts';
import { drawLiveBicycle, liveNameSpot } from '#domain/media/draw-live-bicycle.ts';
import { findBicycleRecipe } from '#domain/media/find-bicycle-recipe.ts';
import { promiseWeek } from '#domain/shipping/promise-week.ts';
import { usualWay } from '#domain/shipping/usual-way.ts';
import { wordGroupModel } from '#domain/specifications/word-group-model.ts';
import { wordValues } from '#domain/specifications/word-values.ts';
import { translator } from '#messages/catalogue.ts';
import type { Locale } from '#shared/locale.ts';
import { describeBuild } from './describe-build.server.ts';
import { LIVE } from './live.ts';
import { type BuiltBike, buildAddresses, builtBike } from './load-offer.server.ts';

/**
 * The configurator's page: the choices, those made by the address, and the drawing.
 * @throws a redirect to the short address of a form sent without scripts, when its choices fit
 * together; see also `builtBike`
 */
export async function loadBuild(visit: RequestContext, slug: string, url: string) {
  const bike = await builtBike(visit, slug, url);
  const { product, offer } = bike;
  const { locale } = visit.shop;
  const asked = askedIn(new URL(url).searchParams, bike, locale);
  const settled = settle(offer, asked.wanted);
  if (asked.isForm && settled?.changes.length === 0) {
    throw redirect(
      addressOf(locale, 'infinitamente-item', { slug }, { build: codeOf(product.code, settled.choice) }),
    );
  }
  if (asked.isAny) visit.isRare();
  const samples = await findPaintSamples(visit.shop);
  visit.showTags(...samples.productIds.map(productTag));
  if (settled) await describeBuild(visit, bike, { choice: settled.choice, isAsked: asked.isAny });
  const { name, tagline } = product;
  return {
    around: await loadAround(visit, 'infinitamente-item', { name }),
    ...{ name, tagline, slug, code: product.code },
    description: metaDescription(translator(locale)('infinitamente.description', { name })),
    categorySlug: product.category.slug,
    /** Whether the address holds a choice. To search engines it is the page without one. */
    isAny: asked.isAny,
    isUnknown: asked.isUnknown,
    /** Fields of a form: each part says itself what had to change. */
    isForm: asked.isForm,
    /** What a link says of the day it was made. */
    seen: parseSeen(new URL(url).searchParams.get('seen')),
    /** The name in a form's fields, as it was typed. */
    typedName: asked.isForm ? (asked.wanted.name ?? null) : null,
    baseUrl: visit.shop.baseUrl,
    settled,
    offer,
    samples: samples.byPaint,
    wheelsets: product.builds.map(({ groupModel, wheelset }) => ({
      groupModel: wordGroupModel(groupModel, locale),
      wheelset: wordValues(wheelset, locale),
    })),
    vatLine: vatLineOf(visit.shop.market),
    depositPercent: await depositPercentIn(visit),
    ready: await readyWords(visit, bike),
    alternates: buildAddresses(product),
    ...(await drawn(visit, bike)),
  };
}

export type BuildPageData = Awaited<ReturnType<typeof loadBuild>>;

/** The share of a built bike that the market asks for when it is ordered; null: all of it. */
async function depositPercentIn({ shop, sharedInMarket }: RequestContext): Promise<number | null> {
  const terms = await sharedInMarket('deposit', ['site'], () => findDepositTerms(shop, shop.market.code));
  return terms?.sharePercent ?? null;
}

/** The drawing in live paint, the same for every choice, and the place of a name in it. */
async function drawn(visit: RequestContext, bike: BuiltBike) {
  const { svg, tube } = await liveDrawing(visit, bike);
  return { drawing: visit.staticData(svg), tube };
}

function liveDrawing({ shop, shared }: RequestContext, { product, offer }: BuiltBike) {
  return shared(`build-drawing ${product.id}`, ['catalogue', productTag(product.id)], async () => {
    const recipe = await findBicycleRecipe(shop, product.id);
    const plated = offer.options.find(({ kind, metal }) => kind === 'paint' && metal)?.look ?? '#000000';
    if (!recipe) return { svg: '', tube: null };
    return { svg: drawLiveBicycle(recipe, { plated, idPrefix: LIVE }), tube: liveNameSpot(recipe) };
  });
}

type Asked = {
  readonly wanted: Partial<Record<Part, string>>;
  /** Fields of a form instead of a code. */
  readonly isForm: boolean;
  readonly isAny: boolean;
  /** The code is not one of this bike. */
  readonly isUnknown: boolean;
};

/** The choice in an address: a code, the fields of the form, or a variant. */
function askedIn(search: URLSearchParams, { product, offer }: BuiltBike, locale: Locale): Asked {
  const fields = PARTS.flatMap((part) => {
    const value = search.get(part);
    return value === null ? [] : [[part, value] as const];
  });
  if (fields.length > 0)
    return { wanted: Object.fromEntries(fields), isForm: true, isAny: true, isUnknown: false };
  const code = search.get('build');
  if (code !== null) {
    const choice = parseLinkCode(offer, code);
    return { wanted: choice ?? {}, isForm: false, isAny: true, isUnknown: choice === null };
  }
  const wanted = wantedOf(search.get('v'), product, offer, locale);
  return { wanted, isForm: false, isAny: Object.keys(wanted).length > 0, isUnknown: false };
}

/** A variant's build and size, and its colour where that is one of the paints. */
function wantedOf(
  slug: string | null,
  product: ProductPage,
  offer: BuildOffer,
  locale: Locale,
): Partial<Choice> {
  const variant = product.variants.find((one) => one.slug === slug);
  if (!variant) return {};
  const group = offer.groups.find(({ name }) => name === wordGroupModel(variant.groupModel, locale))?.code;
  const color = product.colors.find(({ code }) => code === variant.color)?.name;
  const paint = offer.options.find(({ kind, name }) => kind === 'paint' && name === color)?.code;
  return { size: variant.size, ...(group ? { group } : {}), ...(paint ? { paint, pattern: 'S' } : {}) };
}

/** The week in which a bike ordered today arrives, by its weeks of work, as carts promise it. */
async function readyWords(
  visit: RequestContext,
  { product, offer }: BuiltBike,
): Promise<Record<number, string>> {
  const { workshop, ways, canCollect } = await deliveryFacts(visit);
  const { locale, clock, country } = visit.shop;
  const hasBattery = product.taxCategory === 'e-bike';
  const transit = usualWay(ways, { country, hasBattery, canCollect });
  const most = offer.options.reduce((sum, { weeks }) => sum + weeks, offer.weeks);
  const t = translator(locale);
  const words: Record<number, string> = {};
  for (let weeks = offer.weeks; weeks <= most; weeks += 1) {
    const { monday, holdsUntil } = promiseWeek(clock.now(), { workshop, transit, weeks });
    visit.goodUntil(holdsUntil);
    words[weeks] = t('infinitamente.ready', { weeks, day: wordWeek(monday, locale) });
  }
  return words;
}
