import type { ComponentType } from 'react';
import type { ArchiveTable } from '#domain/archives/archive-table.ts';

/** The size of a bike for the rider of this device, and the one beside it when they are nearly between two. */
export type Fit = { readonly size: string; readonly neighbour: string | null };

/** What fits, with all that shows it: loaded only where a rider is kept. */
export type Fits = {
  /** By the bikes' codes; those that are not made for the rider are left out. */
  readonly byCode: ReadonlyMap<string, Fit>;
  /** For each variant of an archive whether its size is one that fits. */
  readonly sizesThatFit: (
    table: ArchiveTable,
    cards: readonly { readonly code: string }[],
    fits: ReadonlyMap<string, Fit>,
  ) => number[];
  readonly Note: ComponentType<{ fit: Fit; top: string }>;
};
