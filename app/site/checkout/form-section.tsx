import { type ReactNode, useId } from 'react';

/** A part of the form under its title. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-6 border-t border-line py-8 first:border-0 first:pt-2">
      <h2 className="text-t3" id={id}>
        {title}
      </h2>
      {children}
    </section>
  );
}
