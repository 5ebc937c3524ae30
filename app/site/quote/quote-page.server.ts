import type { RequestContext } from '#app/context.ts';
import { typedByProfile } from '#app/site/forms/typed-by-profile.server.ts';
import { listProducts } from '#domain/catalogue/list-products.ts';
import { findPlace } from '#domain/dealers/find-place.ts';
import { listDealers } from '#domain/dealers/list-dealers.ts';
import { listDealersNear } from '#domain/dealers/list-dealers-near.ts';
import { findChoices, type QuoteChoices } from '#domain/quotes/find-choices.ts';
import type { Shop } from '#domain/shop.ts';
import { newToken } from '#shared/ids.ts';

/** The typed values by field. */
export type Typed = Readonly<Record<string, string>>;

/** The radius in which dealers are offered, and their number. */
const WITHIN_KM = 300;
const MOST_OFFERED = 5;
/** The most models in the select; a maker has a few dozen. */
const MOST_BIKES = 300;

/**
 * The form as the link to it fills it: a bike, its picked variant, a dealer, a build; and the
 * customer.
 */
export async function openQuote(visit: RequestContext, url: string) {
  const { shop, customer } = await visit.personal();
  const query = new URL(url).searchParams;
  const asked = (name: string) => query.get(name)?.trim() ?? '';
  const { email = '', phone = '', firstName = '', lastName = '' } = await profileOf(shop, customer);
  const typed: Typed = {
    ...{ email, phone, firstName, lastName, contactBy: 'email', key: newToken() },
    ...{ bike: asked('bike'), dealer: asked('dealer'), build: asked('build') },
  };
  const offered = await offeredFor(shop, typed);
  return { offered, typed: { ...typed, ...pickedIn(offered.choices, asked('v')) } };
}

async function profileOf(shop: Shop, customer: Parameters<typeof typedByProfile>[1]): Promise<Typed> {
  return typedByProfile(shop, customer);
}

/** The picked variant as values of the form. */
function pickedIn(choices: QuoteChoices | null, slug: string): Typed {
  const picked = choices?.variants.find((variant) => variant.slug === slug);
  if (!choices || !picked) return {};
  const { groupModel: group, color, size } = picked;
  return { group, color, size, ...choices.builds[group] };
}

/** The choices for what is typed: models, the model's variants, and dealers around the place. */
export async function offeredFor(shop: Shop, typed: Typed) {
  const [bikes, choices, around] = await Promise.all([
    listProducts(shop, { kind: 'bike', most: MOST_BIKES }),
    findChoices(shop, typed.bike ?? ''),
    dealersFor(shop, typed),
  ]);
  return { bikes: bikes.map(({ code, name }) => ({ code, name })), choices, ...around };
}

export type Offered = Awaited<ReturnType<typeof offeredFor>>;

/** Dealers to choose from: those around the typed place, and the one chosen before. */
async function dealersFor(shop: Shop, { place = '', dealer = '' }: Typed) {
  const all = await listDealers(shop, { service: 'quotes' });
  const chosen = all.filter(({ slug }) => slug === dealer).map((one) => ({ ...one, distanceM: null }));
  const found = place.trim()
    ? findPlace(all, { text: place, home: shop.country, locale: shop.locale }).place
    : null;
  const near = found
    ? await listDealersNear(shop, { point: found, withinKm: WITHIN_KM, service: 'quotes' })
    : [];
  const others = near.slice(0, MOST_OFFERED).filter(({ slug }) => slug !== dealer);
  return {
    isUnknownPlace: place.trim() !== '' && near.length === 0,
    dealers: [...chosen, ...others].map(({ slug, name, street, postalCode, city, distanceM }) => ({
      ...{ slug, name, address: `${street}, ${postalCode} ${city}` },
      km: distanceM === null ? null : Math.round(distanceM / 1000),
    })),
  };
}
