import type { ReactNode } from 'react';
import { useFormatter } from '#app/intl/use-formatter.ts';

/** A part of a bike's page. */
export function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="grid gap-5 border-t border-line pt-7">
      <h2 className="scroll-mt-28 text-t3" id={id}>
        {title}
      </h2>
      {children}
    </section>
  );
}

/** Facts of a bike, each with its name. */
export function Facts({ of }: { of: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="grid gap-x-8 gap-y-4 text-small sm:grid-cols-2">
      {of.map(([name, value]) => (
        <div className="min-w-0" key={name}>
          <dt className="text-ink-2">{name}</dt>
          <dd className="font-semibold wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Words a calendar date. */
export function useDay(): (date: string) => string {
  const format = useFormatter();
  return (date) => format.dateTime(new Date(`${date}T00:00:00Z`), { dateStyle: 'long', timeZone: 'UTC' });
}
