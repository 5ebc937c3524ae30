import type { RequestContext } from '#app/context.ts';
import { type Freight, promiseDelivery, promiseHoldsUntil } from '#domain/shipping/promise-delivery.ts';
import type { Availability } from '#domain/stock/availability.ts';
import { translator } from '#messages/catalogue.ts';
import type { Locale } from '#shared/locale.ts';
import { wordDaySpan } from '#shared/word-day-span.ts';
import { deliveryFacts } from './delivery-facts.server.ts';

type DeliveryWords = { readonly arrives: string; readonly orderBy: string };

/** What a page says about when its variants come, as its reader writes dates. */
export type PromiseWords = {
  /** Of every variant in stock: the days it arrives on, and until when it has to be ordered for that. Null: nobody promises. */
  readonly delivery: DeliveryWords | null;
  /** Of those that are sold out, by the day more are expected. */
  readonly expected: Readonly<Record<string, string>>;
};

/** Words when a product's variants come to this market. The page is kept no longer than what it says is true. */
export async function promiseWords(
  visit: RequestContext,
  variants: readonly { availability: Availability; expectedOn: string | null }[],
  freight: Freight,
): Promise<PromiseWords> {
  const { workshop, ways } = await deliveryFacts(visit);
  const { locale, clock } = visit.shop;
  const [transit] = ways;
  const days = new Set(variants.flatMap(({ expectedOn }) => expectedOn ?? []));
  const expected = Object.fromEntries([...days].map((day) => [day, expectedWords(locale, day)]));
  if (!workshop || !transit) return { delivery: null, expected };
  const now = clock.now();
  const { promise, until } = lastPromise(now, { workshop, transit, freight });
  visit.goodUntil(until);
  const isSold = variants.some(({ availability }) => availability !== 'unavailable');
  return { delivery: isSold ? keptWords(locale, freight, promise, workshop.timeZone) : null, expected };
}

type Course = Parameters<typeof promiseDelivery>[1];

/** What each workshop promised last: days are not counted again for every page while it holds. */
const promised = new WeakMap<object, Map<Freight, ReturnType<typeof promiseFrom>>>();

function lastPromise(now: Date, course: Course) {
  const { workshop, freight, transit } = course;
  const ofWorkshop = promised.get(workshop) ?? new Map<Freight, ReturnType<typeof promiseFrom>>();
  const last = ofWorkshop.get(freight);
  if (last && last.transit === transit && now >= last.since && now < last.until) return last;
  const made = promiseFrom(now, course);
  promised.set(workshop, ofWorkshop.set(freight, made));
  return made;
}

function promiseFrom(now: Date, course: Course) {
  const promise = promiseDelivery(now, course);
  return {
    transit: course.transit,
    since: now,
    until: promiseHoldsUntil(now, course.workshop, promise),
    promise,
  };
}

type Promised = { from: string; to: string; orderBy: Date };

/** Said last, by language and kind of goods: for hours every page of a market promises the same days. */
const said = new Map<string, { readonly key: string; readonly words: DeliveryWords }>();

function keptWords(locale: Locale, freight: Freight, promise: Promised, timeZone: string): DeliveryWords {
  const place = `${locale} ${freight} ${timeZone}`;
  const key = `${promise.from} ${promise.to} ${promise.orderBy.getTime()}`;
  const last = said.get(place);
  if (last?.key === key) return last.words;
  const words = deliveryWords(locale, promise, timeZone);
  said.set(place, { key, words });
  return words;
}

function deliveryWords(locale: Locale, { from, to, orderBy }: Promised, timeZone: string): DeliveryWords {
  const translate = translator(locale);
  const moment = formatsOf(locale, timeZone).moment.format(orderBy);
  return {
    arrives: translate('promise.arrives', { days: daySpan(locale, from, to) }),
    orderBy: translate('promise.order-by', { moment }),
  };
}

/** From one calendar date to another, as one reads it: `30 November – 3 December`. */
export function daySpan(locale: Locale, from: string, to: string): string {
  return wordDaySpan(formatsOf(locale, 'UTC').day, from, to);
}

function expectedWords(locale: Locale, date: string): string {
  const formats = formatsOf(locale, 'UTC');
  const words =
    formats.expected.get(date) ??
    translator(locale)('promise.expected', { day: formats.day.format(new Date(date)) });
  if (formats.expected.size >= MOST_DAYS) formats.expected.clear();
  formats.expected.set(date, words);
  return words;
}

/** Of these the words are remembered. */
const MOST_DAYS = 100;

/** Making a format costs more than all else here. */
const known = new Map<string, ReturnType<typeof makeFormats>>();

function formatsOf(locale: Locale, timeZone: string) {
  const key = `${locale} ${timeZone}`;
  const formats = known.get(key) ?? makeFormats(locale, timeZone);
  known.set(key, formats);
  return formats;
}

function makeFormats(locale: Locale, timeZone: string) {
  const tag = locale === 'en' ? 'en-GB' : locale;
  const day = { day: 'numeric', month: 'long' } as const;
  const time = { weekday: 'long', hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;
  return {
    day: new Intl.DateTimeFormat(tag, { ...day, timeZone: 'UTC' }),
    moment: new Intl.DateTimeFormat(tag, { ...day, ...time, timeZone }),
    /** Said before, by date. */
    expected: new Map<string, string>(),
  };
}
