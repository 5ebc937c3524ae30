import { useSyncExternalStore } from 'react';
import type { Fits } from './fit.ts';
import { isRiderKept } from './is-rider-kept.ts';

let fits: Fits | null = null;
let isAsked = false;
const listeners = new Set<() => void>();

/** The sizes that fit the rider this device keeps; null on the server, until they are reckoned, and where no rider is kept. */
export function useFits(): Fits | null {
  return useSyncExternalStore(
    listen,
    () => fits,
    () => null,
  );
}

/** The rider has changed: what fits is reckoned anew where it is wanted. */
export function forgetFits(): void {
  fits = null;
  isAsked = false;
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  if (!isAsked && isRiderKept()) {
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
 * The size of a bike that fits the rider of this device, beneath what it stands in, which is positioned; nothing where no rider is kept.
 * @param props.top how far down it begins
 */
export function FitNote({ code, top = '100%' }: { code: string; top?: string }) {
  const fits = useFits();
  const fit = fits?.byCode.get(code);
  return fits && fit ? <fits.Note fit={fit} top={top} /> : null;
}
