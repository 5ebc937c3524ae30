import type { RequestContext } from '#app/context.ts';
import type { ShippingMethod } from '#domain/shipping/list-shipping-methods.ts';
import { type Freight, promiseDelivery, promiseHoldsUntil } from '#domain/shipping/promise-delivery.ts';
import { type Reach, reachOf, usualWay } from '#domain/shipping/usual-way.ts';
import type { Availability } from '#domain/stock/availability.ts';
import { translator } from '#messages/catalogue.ts';
import { countryName, dateFormat } from '#shared/format-cache.ts';
import { type Locale, languageTag } from '#shared/locale.ts';
import { wordDaySpan } from '#shared/word-day-span.ts';
import { wordMoment } from '#shared/word-moment.ts';
import { deliveryFacts } from './delivery-facts.server.ts';

/**
 * The price of a delivery in minor units: free from a value of goods (null: never), and
 * `bulkyAmount` more for a bike's box, also where the rest is free.
 */
export type DeliveryCost = Pick<ShippingMethod, 'amount' | 'freeFromAmount' | 'bulkyAmount'>;

/**
 * Countries where a price names the costs of delivery beside it: § 6 of the German
 * Preisangabenverordnung, § 4 of the Austrian FAGG.
 */
const NAMES_DELIVERY = new Set(['AT', 'DE']);

type DeliveryWords = {
  readonly arrives: string;
  /** Null where nothing arrives. */
  readonly orderBy: string | null;
  /** Why no carrier brings it; null where one does. */
  readonly why: string | null;
};

/** What is asked of the carriers: a bike's box or a parcel, and whether a battery is in it. */
type Goods = { readonly freight: Freight; readonly hasBattery: boolean };

/** When a page's variants arrive, with dates in the reader's language. */
export type PromiseWords = {
  /**
   * Of variants in stock: the days of arrival, and the deadline of the order for it. Null: no
   * promise.
   */
  readonly delivery: DeliveryWords | null;
  /** Of sold-out variants, by the day when more are expected. */
  readonly expected: Readonly<Record<string, string>>;
  /** What delivery costs, where law wants it beside the price; null elsewhere. */
  readonly cost: DeliveryCost | null;
};

/**
 * The words of a product's promises in this market. The page is cached no longer than they are
 * true.
 */
export async function promiseWords(
  visit: RequestContext,
  variants: readonly { availability: Availability; expectedOn: string | null }[],
  { freight, hasBattery }: Goods,
): Promise<PromiseWords> {
  const { workshop, ways, isServed, canCollect } = await deliveryFacts(visit);
  const { locale, clock, country } = visit.shop;
  const transit = usualWay(ways, { country, hasBattery, canCollect });
  const reach: Reach = isServed ? reachOf(ways, transit) : 'nowhere';
  const days = new Set(variants.flatMap(({ expectedOn }) => expectedOn ?? []));
  const expected = Object.fromEntries([...days].map((day) => [day, expectedWords(locale, day)]));
  const cost = reach === 'delivered' && NAMES_DELIVERY.has(country) ? costOf(transit, freight) : null;
  if (reach === 'nowhere') {
    const why = isServed ? translator(locale)('promise.battery') : null;
    return { delivery: { ...nowhereWords(locale, country), why }, expected, cost };
  }
  if (!workshop || !transit) return { delivery: null, expected, cost };
  const now = clock.now();
  const promise = promiseDelivery(now, { workshop, transit, freight });
  visit.goodUntil(promiseHoldsUntil(now, workshop, promise));
  const isSold = variants.some(({ availability }) => availability !== 'unavailable');
  const words = deliveryWords(locale, { ...promise, reach }, workshop.timeZone);
  return { delivery: isSold ? words : null, expected, cost };
}

function costOf(way: ShippingMethod | null, freight: Freight): DeliveryCost | null {
  if (!way) return null;
  const { amount, freeFromAmount, bulkyAmount } = way;
  return { amount, freeFromAmount, bulkyAmount: freight === 'bike' ? bulkyAmount : 0 };
}

type Promised = { from: string; to: string; orderBy: Date; reach: Reach };

function deliveryWords(
  locale: Locale,
  { from, to, orderBy, reach }: Promised,
  timeZone: string,
): DeliveryWords {
  const translate = translator(locale);
  return {
    arrives: translate(reach === 'collected' ? 'promise.collected' : 'promise.arrives', {
      days: daySpan(locale, from, to),
    }),
    orderBy: translate('promise.order-by', { moment: wordMoment(momentFormat(locale, timeZone), orderBy) }),
    why: reach === 'collected' ? translate('promise.battery') : null,
  };
}

function nowhereWords(locale: Locale, country: string): Omit<DeliveryWords, 'why'> {
  const name = countryName(country, languageTag(locale));
  return { arrives: translator(locale)('promise.nowhere', { country: name }), orderBy: null };
}

/** From one calendar date to another: `30 November – 3 December`. */
export function daySpan(locale: Locale, from: string, to: string): string {
  return wordDaySpan(dayFormat(locale), from, to);
}

function expectedWords(locale: Locale, date: string): string {
  return translator(locale)('promise.expected', { day: dayFormat(locale).format(new Date(date)) });
}

const DAY = { day: 'numeric', month: 'long' } as const;
const TIME = { weekday: 'long', hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;

function dayFormat(locale: Locale) {
  return dateFormat(languageTag(locale), { ...DAY, timeZone: 'UTC' });
}

function momentFormat(locale: Locale, timeZone: string) {
  return dateFormat(languageTag(locale), { ...DAY, ...TIME, timeZone });
}
