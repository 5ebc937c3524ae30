import { PATTERNS } from '#app/addresses.ts';
import type { RequestContext } from '#app/context.ts';
import { orErrorPage, typedFields } from '#app/requests.server.ts';
import { openAccount } from '#app/site/account/open-account.server.ts';
import type { StoredFile } from '#app/site/forms/form-answer.ts';
import { namedCountries } from '#app/site/forms/named-countries.server.ts';
import { findProfile } from '#domain/customers/find-profile.ts';
import { listDealers } from '#domain/dealers/list-dealers.ts';
import { findViewPicture } from '#domain/media/find-view-picture.ts';
import { listPageLinks } from '#domain/pages/list-page-links.ts';
import type { Shop } from '#domain/shop.ts';
import { type BikeOrder, listBikeOrders } from '#domain/warranties/find-bike-order.ts';
import { type RegistrationField, registrationInput } from '#domain/warranties/input.ts';
import { countryName } from '#shared/format-cache.ts';
import { formatMoney } from '#shared/money.ts';
import { evidenceForm, wordEvidence } from './evidence-field.server.ts';
import { fillFromHandover, type ShownHandover } from './fill-from-handover.server.ts';
import type { ShownOutcome } from './outcome-notice.tsx';

export type Typed = Readonly<Record<string, string>>;

/** What a posted form comes to, always with what was typed. */
export type GarageAnswer = {
  readonly status: number;
  readonly typed: Typed;
  readonly complaints: readonly { readonly field: RegistrationField; readonly sentence: string }[];
  /** A complaint about no field. */
  readonly sentence: string | null;
  readonly outcome: ShownOutcome | null;
  /** What fills in the form; null: no code was typed, or none is known. */
  readonly handover: ShownHandover | null;
  readonly evidence: StoredFile | null;
};

/** What the form offers. */
export async function readOffered(shop: Shop, isRequest: boolean) {
  const name = isRequest ? 'ops.evidence' : 'fields.evidence';
  const countries = await namedCountries(shop);
  return {
    countries: countries.map(({ code, name: words }) => ({ code, name: words })),
    dealers: (await listDealers(shop)).map(({ slug, name: dealer, city, country }) => ({
      slug,
      name: `${dealer}, ${city}`,
      country: countryName(country, shop.locale),
    })),
    evidence: wordEvidence(evidenceForm(name, !isRequest), shop.locale),
  };
}
export type Offered = Awaited<ReturnType<typeof readOffered>>;

/** Whether the maker has a page of the terms of its warranty. */
async function hasConditions(shop: Shop): Promise<boolean> {
  const path = PATTERNS['warranty-conditions'];
  return (await listPageLinks(shop, { below: path, at: [path] })).length > 0;
}

/** The page to check and register a bike; `?order=` fills it in. */
export async function openWarranty(visit: RequestContext, request: Request) {
  const { shop } = await openAccount(visit, request);
  const { searchParams } = new URL(request.url);
  const wanted = searchParams.get('order') ?? '';
  const code = (searchParams.get('handover') ?? '').slice(0, 40);
  if (code !== '') await orErrorPage(visit, async () => visit.refuseTooOften('serials'));
  const filled = await fillFromHandover(shop, code);
  const orders = await listBikeOrders(shop);
  const order = orders.find(({ number }) => number === wanted);
  const typed: Typed = {
    ...(await typedAtFirst(shop)),
    ...(code !== '' && { handover: code }),
    ...(filled ? filled.typed : order && typedOf(order, shop)),
  };
  return {
    offered: await readOffered(shop, false),
    orders: orders.map(({ number, model, productId }) => ({ number, model, id: `${number} ${productId}` })),
    order: order?.number ?? null,
    picture: await findViewPicture(shop, 'drivetrain'),
    hasConditions: await hasConditions(shop),
    handover: filled?.handover ?? null,
    typed,
  };
}

/** Country and language as far as they are known. */
export async function typedAtFirst(shop: Shop): Promise<Typed> {
  const { country } = await findProfile(shop);
  return {
    ...typedFields(registrationInput, {}),
    country: country || shop.country,
    language: shop.locale,
    requestSubject: 'registration',
  };
}

function typedOf(order: BikeOrder, { locale }: Shop): Typed {
  const { number, model, color, purchasedOn, priceAmount, currency } = order;
  const price = formatMoney(priceAmount, currency, locale, { cents: true });
  return { orderNumber: number, bikeModel: model, bikeColor: color, purchasedOn, price };
}
