import { listDealers } from '#domain/dealers/list-dealers.ts';
import { isServiceDue } from '#domain/service-books/next-service.ts';
import { readServiceBook } from '#domain/service-books/read-book.ts';
import { listOpenRequests } from '#domain/service-books/request-entry.ts';
import type { Shop } from '#domain/shop.ts';
import { calendarDate } from '#shared/clock.ts';
import { countryName } from '#shared/format-cache.ts';

/** The service book of a bike as its owner's page shows it. */
export async function readServices(
  shop: Shop,
  { registrationId, serial }: { readonly registrationId: string; readonly serial: string },
) {
  const { entries, next, km } = await readServiceBook(shop, serial);
  const today = calendarDate(shop.clock.now());
  const [requests, dealers] = await Promise.all([listOpenRequests(shop, registrationId), listDealers(shop)]);
  return {
    ...{ today, next, isDue: next !== null && isServiceDue(next, { today, km }) },
    entries: entries.toReversed().map((entry) => {
      const { id, kind, doneOn, works, nextOn, nextKm, dealerName } = entry;
      const isOwn = entry.registrationId === registrationId && entry.dealerId === null;
      return { id, kind, doneOn, km: entry.km, works, nextOn, nextKm, dealerName, isOwn };
    }),
    requests: requests.map(({ id, dealer, endsAt }) => ({ id, dealer, endsOn: calendarDate(endsAt) })),
    dealers: dealers.map(({ slug, name, city, country }) => ({
      ...{ slug, name: `${name}, ${city}` },
      country: countryName(country, shop.locale),
    })),
  };
}
export type Services = Awaited<ReturnType<typeof readServices>>;
