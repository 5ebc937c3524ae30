import { startTransition, useCallback, useRef, useState } from 'react';
import { addressOf } from '#app/addresses.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import type { DrawnSize } from '#app/site/geometry/load-geometry.server.ts';
import type { SpecificationSheet } from './specification-body.tsx';

/** A bike in all its builds and sizes. */
export type BikeSheet = {
  readonly specification: SpecificationSheet;
  readonly sizes: readonly DrawnSize[];
};

type ProductSlugs = { readonly category: { readonly slug: string }; readonly slug: string };

/** The sheet of a bike once it is fetched. If that fails, the page stays as it is. */
export function useBikeSheet({ category, slug }: ProductSlugs): [sheet: BikeSheet | null, ask: () => void] {
  const address = addressOf(useLocaleCode(), 'bike-sheet', { category: category.slug, slug });
  const [sheet, setSheet] = useState<BikeSheet | null>(null);
  const isAsked = useRef(false);
  const ask = useCallback(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    fetchSheet(address).then(
      // As a transition: the server's tables stay until the scripts of the live ones are loaded.
      (fetched) => startTransition(() => setSheet(fetched)),
      () => {
        isAsked.current = false;
      },
    );
  }, [address]);
  return [sheet, ask];
}

async function fetchSheet(address: string): Promise<BikeSheet> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return (await answer.json()) as BikeSheet;
}
