import { loadAround } from '#app/blocks/load-around.server.ts';
import type { RequestContext } from '#app/context.ts';
import { typedByProfile } from '#app/site/forms/typed-by-profile.server.ts';
import { listProducts } from '#domain/catalogue/list-products.ts';
import { findContent } from '#domain/content/find-content.ts';
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
    ...(await aboutUnico(shop, asked('unico'))),
  };
  const offered = await offeredFor(shop, typed);
  const around = await loadAround(visit, 'quote');
  return { around, offered, typed: { ...typed, ...pickedIn(offered.choices, asked('v')) } };
}

/** A one-off bike by its slug; its model is chosen where it is still built. */
async function aboutUnico(shop: Shop, slug: string): Promise<Typed> {
  const found = slug === '' ? null : await findContent(shop, 'unico', slug);
  if (!found) return {};
  const bikes = await listProducts(shop, { kind: 'bike', most: MOST_BIKES });
  return { unico: found.slug, bike: bikes.find(({ name }) => name === found.fields.model)?.code ?? '' };
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
  const [bikes, choices, around, unico] = await Promise.all([
    listProducts(shop, { kind: 'bike', most: MOST_BIKES }),
    findChoices(shop, typed.bike ?? ''),
    dealersFor(shop, typed),
    unicoOf(shop, typed.unico ?? ''),
  ]);
  return { bikes: bikes.map(({ code, name }) => ({ code, name })), choices, unico, ...around };
}

/** The one-off bike that the request is about; null for none. */
async function unicoOf(shop: Shop, slug: string) {
  const found = slug === '' ? null : await findContent(shop, 'unico', slug);
  return found && { number: found.fields.number, title: found.title };
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
