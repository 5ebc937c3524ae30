import { use } from 'react';
import { useParams } from 'react-router';
import { addressOf } from '#app/addresses.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import type { ClosePicture } from '#app/site/zoom/close-picture.ts';
import type { CloseUp } from './close-up.ts';

/** After so long the drawing is shown without it. */
const PATIENCE_MS = 4000;

const asked = new Map<string, Promise<CloseUp | null>>();
/** What did not come: it is asked for again once the drawing is opened again. */
const missing = new Set<string>();

/** Forgets what did not come. */
export function forgetMissing(): void {
  for (const address of missing) asked.delete(address);
  missing.clear();
}

/**
 * What there is to see of a drawing to scale on the page of its bike. It suspends until it is
 * fetched. Null for other pictures, and where it does not come.
 */
export function useCloseUp(picture: ClosePicture | undefined): CloseUp | null {
  const locale = useLocaleCode();
  const { category, slug } = useParams();
  const drawn = picture?.size && /-(\d+-\d+)\.svg/.exec(picture.address)?.[1];
  if (!drawn || !category || !slug) return null;
  return use(closeUpAt(`${addressOf(locale, 'bike-closeup', { category, slug })}?drawn=${drawn}`));
}

function closeUpAt(address: string): Promise<CloseUp | null> {
  const known = asked.get(address);
  if (known) return known;
  const coming = fetchCloseUp(address).catch(() => {
    missing.add(address);
    return null;
  });
  asked.set(address, coming);
  return coming;
}

async function fetchCloseUp(address: string): Promise<CloseUp> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return (await answer.json()) as CloseUp;
}
