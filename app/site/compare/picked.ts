import { useSyncExternalStore } from 'react';

/** A bike picked for comparing, with what the bar shows of it. */
export type PickedBike = {
  readonly code: string;
  readonly name: string;
  /** Hash of its picture. */
  readonly picture?: string | null | undefined;
};

type Picked = {
  readonly bikes: readonly PickedBike[];
  /** The last pick was above the limit. */
  readonly isRefused: boolean;
};

/** The storage key of the picks. They are never sent except in an address that is opened. */
export const PICKS_KEY = 'compare';
const NONE: Picked = { bikes: [], isRefused: false };
let picked = NONE;
const listeners = new Set<() => void>();

/** Whether this device has picks. Kept small, because every bike's page loads it. */
export function hasPicks(): boolean {
  try {
    return localStorage.getItem(PICKS_KEY) !== null;
  } catch {
    return false;
  }
}

/** The picks of this device; none on the server and until they are read. */
export function usePicked(): Picked {
  return useSyncExternalStore(
    listen,
    () => picked,
    () => NONE,
  );
}

/** Sets the picks that pages show. */
export function showPicked(bikes: readonly PickedBike[], isRefused = false): void {
  picked = { bikes, isRefused };
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
