import type { ComponentType } from 'react';
import type { ArchiveTable } from '#domain/archives/archive-table.ts';

/**
 * The size of a bike that fits this device's rider, and its neighbour when they are nearly between
 * two.
 */
export type Fit = { readonly size: string; readonly neighbour: string | null };

/** All fits and what shows them: loaded only on a device with a rider. */
export type Fits = {
  /** By the bikes' codes; bikes that do not fit the rider are left out. */
  readonly byCode: ReadonlyMap<string, Fit>;
  /** Whether the size of each variant of an archive fits. */
  readonly sizesThatFit: (
    table: ArchiveTable,
    cards: readonly { readonly code: string }[],
    fits: ReadonlyMap<string, Fit>,
  ) => number[];
  readonly Note: ComponentType<{ fit: Fit; top: string }>;
  /** The size with the rider's numbers, as a title says it. It waits for its words. */
  readonly Verdict: ComponentType<{ fit: Fit }>;
};
