import { useSyncExternalStore } from 'react';
import type { Fits } from './fit.ts';
import { hasRider } from './has-rider.ts';

let fits: Fits | null = null;
let isAsked = false;
const listeners = new Set<() => void>();

/**
 * The fits of this device's rider; null on the server, until they are computed, and without a
 * rider.
 */
export function useFits(): Fits | null {
  return useSyncExternalStore(
    listen,
    () => fits,
    () => null,
  );
}

/** The rider has changed: fits are computed anew where they are shown. */
export function forgetFits(): void {
  fits = null;
  isAsked = false;
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  if (!isAsked && hasRider()) {
    isAsked = true;
    import('./find-fits.tsx').then(
      async ({ findFits }) => {
        fits = await findFits();
        for (const tell of listeners) tell();
      },
      () => undefined,
    );
  }
  return () => listeners.delete(listener);
}

/**
 * The size of a bike that fits this device's rider, below its positioned parent; nothing without a
 * rider.
 * @param props.top its distance from the parent's top
 */
export function FitNote({ code, top = '100%' }: { code: string; top?: string }) {
  const fits = useFits();
  const fit = fits?.byCode.get(code);
  return fits && fit ? <fits.Note fit={fit} top={top} /> : null;
}
