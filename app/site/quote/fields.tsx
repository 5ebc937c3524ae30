import { type ReactNode, useId } from 'react';
import type { QuoteField } from '#domain/quotes/input.ts';
import type { Offered, Typed } from './quote-page.server.ts';

/** The props of every part of the form. */
export type FieldsProps = {
  readonly typed: Typed;
  readonly offered: Offered;
  readonly errorOf: (field: QuoteField) => string | undefined;
};

/** A part of the form under its title. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-6 border-t border-line py-8 first-of-type:border-0 first-of-type:pt-2"
    >
      <h2 className="text-t3" id={id}>
        {title}
      </h2>
      {children}
    </section>
  );
}
