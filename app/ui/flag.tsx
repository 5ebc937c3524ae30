import type { ReactNode } from 'react';

const LOOKS = {
  new: 'foil',
  best: 'bg-ink text-page',
  custom: 'flag-custom',
  sale: 'bg-sale text-surface',
} as const;

export type FlagLook = keyof typeof LOOKS;

/**
 * A small flag at the edge of a picture: new, best seller, customisable, discount. At most two
 * together.
 */
export function Flag({ look, children }: { look: FlagLook; children: ReactNode }) {
  return <span className={`flag ${LOOKS[look]}`}>{children}</span>;
}
