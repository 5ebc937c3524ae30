import type { ReactNode } from 'react';

const LOOKS = {
  new: 'foil',
  best: 'bg-ink text-page',
  custom: 'bg-page text-ink shadow-[inset_0_0_0_1.5px_var(--ink)]',
  sale: 'bg-sale text-surface',
} as const;

export type FlagLook = keyof typeof LOOKS;

/**
 * A small flag at the edge of a picture: new, best seller, customisable, discount. At most two
 * together.
 */
export function Flag({ look, children }: { look: FlagLook; children: ReactNode }) {
  return (
    <span
      className={`inline-flex h-6.5 items-center rounded-bend pr-3 pl-2 text-[0.78rem] font-[640] w-ramp ${LOOKS[look]}`}
    >
      {children}
    </span>
  );
}
