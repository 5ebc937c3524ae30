import { useSyncExternalStore } from 'react';

/** A bike picked for comparing, with what shows it at the foot of pages. */
export type PickedBike = {
  readonly code: string;
  readonly name: string;
  /** Hash of its picture. */
  readonly picture?: string | null | undefined;
};

type Picked = {
  readonly bikes: readonly PickedBike[];
  /** One more was wanted than fit. */
  readonly isRefused: boolean;
};

/** The device keeps them under this name; they are never sent but by the address one opens. */
export const KEPT_PICKS = 'compare';
const NONE: Picked = { bikes: [], isRefused: false };
let picked = NONE;
const listeners = new Set<() => void>();

/** Whether this device has picked any; small, because every bike's page asks. */
export function areKept(): boolean {
  try {
    return localStorage.getItem(KEPT_PICKS) !== null;
  } catch {
    return false;
  }
}

/** The bikes picked for comparing; none on the server and until they were read. */
export function usePicked(): Picked {
  return useSyncExternalStore(
    listen,
    () => picked,
    () => NONE,
  );
}

/** Shows what is picked now. */
export function showPicked(bikes: readonly PickedBike[], isRefused = false): void {
  picked = { bikes, isRefused };
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
