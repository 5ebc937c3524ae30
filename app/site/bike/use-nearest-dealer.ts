import { useEffect, useState } from 'react';
import { publicApi } from '#app/public-api.ts';
import { storedPlace } from '#app/site/visitor/stored-place.ts';

/** A dealer near this device, at a distance as the crow flies. */
type NearDealer = { readonly name: string; readonly city: string; readonly km: number };

type Told = {
  readonly dealers: readonly {
    readonly name: string;
    readonly city: string;
    readonly distance_m: number;
  }[];
};

/**
 * The nearest dealer of a country that hands orders over, where this device has looked for dealers
 * before; null without a place, and until it is known.
 */
export function useNearestDealer(country: string): NearDealer | null {
  const [nearest, setNearest] = useState<NearDealer | null>(null);
  useEffect(() => {
    const place = storedPlace();
    if (!place) return;
    let isHere = true;
    fetchNearest(place.join(), country).then(
      (found) => isHere && setNearest(found),
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, [country]);
  return nearest;
}

async function fetchNearest(near: string, country: string): Promise<NearDealer | null> {
  const query = new URLSearchParams({ near, country, service: 'collects', within: '500' });
  const answer = await fetch(publicApi(`/api/dealers?${query}`));
  if (!answer.ok) return null;
  const { dealers }: Told = await answer.json();
  const [first] = dealers;
  return first ? { name: first.name, city: first.city, km: Math.max(1, first.distance_m / 1000) } : null;
}
