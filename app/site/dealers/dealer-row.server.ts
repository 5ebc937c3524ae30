import type { Dealer } from '#domain/dealers/dealer.ts';
import type { Shop } from '#domain/shop.ts';
import { type OpenNow, openNow } from './open-now.server.ts';

/** A dealer as lists and maps show it. */
export type DealerRow = Pick<Dealer, 'slug' | 'name' | 'street' | 'country' | 'phone' | 'services'> & {
  /** Postal code and town in the order of that country. */
  readonly town: string;
  /** Degrees, for the map. */
  readonly at: readonly [number, number];
  readonly open: OpenNow;
  /** Whole kilometres from the searched place. */
  readonly km: number | null;
};

const MINUTE_MS = 60_000;

/** Dealers as they are now, and the instant when that changes. */
export function dealerRows(
  shop: Pick<Shop, 'clock' | 'locale'>,
  dealers: readonly (Dealer & { distanceM?: number })[],
): { rows: DealerRow[]; until: Date } {
  const now = shop.clock.now();
  let soonest = 24 * 60;
  const rows = dealers.map((dealer) => {
    const { slug, name, street, country, phone, services, distanceM } = dealer;
    const { open, changesIn } = openNow(dealer, now, shop.locale);
    soonest = Math.min(soonest, changesIn);
    return {
      ...{ slug, name, street, country, phone, services, open, town: townOf(dealer) },
      at: [dealer.latitude / 1_000_000, dealer.longitude / 1_000_000] as const,
      km: distanceM === undefined ? null : Math.round(distanceM / 1000),
    };
  });
  const minute = Math.floor(now.getTime() / MINUTE_MS);
  return { rows, until: new Date((minute + soonest) * MINUTE_MS) };
}

function townOf({ postalCode, city, province, country }: Dealer): string {
  if (country === 'GB') return `${city} ${postalCode}`;
  if (country === 'US') return `${city}, ${province} ${postalCode}`;
  return country === 'IT' && province ? `${postalCode} ${city} (${province})` : `${postalCode} ${city}`;
}
