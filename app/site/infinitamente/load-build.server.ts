import { redirect } from 'react-router';
import { addressOf } from '#app/addresses.ts';
import { loadAround } from '#app/blocks/load-around.server.ts';
import type { RequestContext } from '#app/context.ts';
import {
  type BuildOffer,
  type Choice,
  codeOf,
  PARTS,
  type Part,
  parseBuildCode,
} from '#domain/builds/choice.ts';
import { settle } from '#domain/builds/rules.ts';
import { vatLineOf } from '#domain/carts/vat-note.ts';
import type { ProductPage } from '#domain/catalogue/find-product.ts';
import { wordPart } from '#domain/catalogue/word-part.ts';
import { productTag } from '#domain/epochs/tags.ts';
import { drawLiveBicycle } from '#domain/media/draw-live-bicycle.ts';
import { findBicycleRecipe } from '#domain/media/find-bicycle-recipe.ts';
import { translator } from '#messages/catalogue.ts';
import { dateFormat } from '#shared/format-cache.ts';
import { type Locale, languageTag } from '#shared/locale.ts';
import { describeBuild } from './describe-build.server.ts';
import { LIVE } from './live.ts';
import { type BuiltBike, buildAddresses, builtBike } from './load-offer.server.ts';

const DAY_MS = 86_400_000;

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
  if (settled) await describeBuild(visit, bike, settled.choice);
  const { name, tagline } = product;
  return {
    around: await loadAround(visit, 'infinitamente-item', { name }),
    ...{ name, tagline, slug, code: product.code },
    categorySlug: product.category.slug,
    /** Whether the address holds a choice. To search engines it is the page without one. */
    isAny: asked.isAny,
    isUnknown: asked.isUnknown,
    settled,
    offer,
    wheelsets: product.builds.map(({ groupModel, wheelset }) => ({
      groupModel: wordPart(groupModel, locale),
      wheelset: wordPart(wheelset, locale),
    })),
    vatLine: vatLineOf(visit.shop.market),
    ready: readyWords(visit, offer),
    alternates: buildAddresses(product),
    drawing: visit.staticData(await liveDrawing(visit, bike)),
  };
}

export type BuildPageData = Awaited<ReturnType<typeof loadBuild>>;

/** The drawing in live paint, the same for every choice, market and language. */
function liveDrawing({ shop, shared }: RequestContext, { product, offer }: BuiltBike): Promise<string> {
  return shared(`build-drawing ${product.id}`, ['catalogue', productTag(product.id)], async () => {
    const recipe = await findBicycleRecipe(shop, product.id);
    const plated = offer.options.find(({ kind, metal }) => kind === 'paint' && metal)?.look ?? '#000000';
    return recipe ? drawLiveBicycle(recipe, { plated, idPrefix: LIVE }) : '';
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
    const choice = parseBuildCode(product.code, code);
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
  const group = offer.groups.find(({ name }) => name === wordPart(variant.groupModel, locale))?.code;
  const color = product.colors.find(({ code }) => code === variant.color)?.name;
  const paint = offer.options.find(({ kind, name }) => kind === 'paint' && name === color)?.code;
  return { size: variant.size, ...(group ? { group } : {}), ...(paint ? { paint, pattern: 'S' } : {}) };
}

/** When a bike ordered today is ready, by weeks. Valid until midnight. */
function readyWords(visit: RequestContext, offer: BuildOffer): Record<number, string> {
  const now = visit.shop.clock.now().getTime();
  visit.goodUntil(new Date((Math.floor(now / DAY_MS) + 1) * DAY_MS));
  const { locale } = visit.shop;
  const dates = dateFormat(languageTag(locale), {
    ...{ day: 'numeric', month: 'long', timeZone: 'UTC' },
  });
  const most = offer.options.reduce((sum, { weeks }) => sum + weeks, offer.weeks);
  const t = translator(locale);
  const words: Record<number, string> = {};
  for (let weeks = offer.weeks; weeks <= most; weeks += 1)
    words[weeks] = t('infinitamente.ready', { weeks, day: dates.format(now + weeks * 7 * DAY_MS) });
  return words;
}
