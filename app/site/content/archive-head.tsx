import type { ReactNode } from 'react';

type Props = { title: string; intro: string; children: ReactNode };

/** The head of an archive: its way, its title, and beside it what it has. */
export function ArchiveHead({ title, intro, children }: Props) {
  return (
    <div className="wrap pt-6">
      {children}
      <div className="grid items-end gap-x-(--gutter) gap-y-4 pt-6 pb-8 lg:grid-cols-[7fr_5fr]">
        <h1 className="text-t1">{title}</h1>
        <p className="text-lead text-pretty text-ink-2">{intro}</p>
      </div>
    </div>
  );
}
