import { useEffect, useState } from 'react';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { publicApi } from '#app/public-api.ts';
import { fetchMe } from '#app/site/visitor/fetch-me.ts';
import { storedPlace } from '#app/site/visitor/stored-place.ts';
import type { Locale } from '#shared/locale.ts';

/** A dealer near this device, at a distance as the crow flies. */
type NearDealer = { readonly name: string; readonly city: string; readonly km: number };

type Told = { readonly name: string; readonly city: string; readonly distance_m: number };

/**
 * The nearest dealer of a country that hands orders over: from where this device has looked for
 * dealers, else from where a customer has things delivered. Null without either, and until it is
 * known. What is personal is asked for here, because the page is stored for everybody.
 */
export function useNearestDealer(country: string): NearDealer | null {
  const locale = useLocaleCode();
  const [nearest, setNearest] = useState<NearDealer | null>(null);
  useEffect(() => {
    let isHere = true;
    const place = storedPlace();
    const told = place ? fetchNearest(place.join(), country) : fetchNearHome(locale, country);
    told.then(
      (found) => isHere && setNearest(found ? asNear(found) : null),
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, [country, locale]);
  return nearest;
}

const asNear = ({ name, city, distance_m }: Told): NearDealer => ({
  ...{ name, city },
  km: Math.max(1, distance_m / 1000),
});

async function fetchNearest(near: string, country: string): Promise<Told | undefined> {
  const query = new URLSearchParams({ near, country, service: 'collects', within: '500' });
  const { dealers } = await told<{ dealers: Told[] }>(publicApi(`/api/dealers?${query}`));
  return dealers[0];
}

async function fetchNearHome(locale: Locale, country: string): Promise<Told | undefined> {
  const { customer } = await fetchMe(locale);
  if (!customer) return undefined;
  const { dealer } = await told<{ dealer: (Told & { country: string }) | null }>(`/api/${locale}/me/dealer`);
  return dealer?.country === country ? dealer : undefined;
}

async function told<Answer>(address: string): Promise<Answer> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return (await answer.json()) as Answer;
}
