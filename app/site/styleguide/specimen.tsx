import type { ReactNode } from 'react';

/** A part of the guide under its title; `name` names its picture. */
export function GuidePart({ title, name, children }: { title: string; name: string; children: ReactNode }) {
  return (
    <section aria-labelledby={`part-${name}`} className="wrap py-10 md:py-14" data-part={name}>
      <h2 className="mb-6 text-t2" id={`part-${name}`}>
        {title}
      </h2>
      {children}
    </section>
  );
}

export type Surface = 'light' | 'dark';

/** The same on the light and the dark surface, edge to edge. */
export function BothSurfaces({
  title,
  name,
  children,
}: {
  title: string;
  name: string;
  children: (surface: Surface) => ReactNode;
}) {
  return (
    <section aria-labelledby={`part-${name}`} data-part={name}>
      <h2 className="sr-only" id={`part-${name}`}>
        {title}
      </h2>
      <div className="grid lg:grid-cols-2">
        {(['light', 'dark'] as const).map((surface) => (
          <div
            className={`${surface} grid grid-cols-[minmax(0,1fr)] content-start gap-7 px-(--margin) py-9 [--margin:clamp(1.25rem,2.8vw,2.5rem)]`}
            key={surface}
          >
            {children(surface)}
          </div>
        ))}
      </div>
    </section>
  );
}

/** Specimens side by side under a title. */
export function Row({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h3 className="text-t4">{title}</h3>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3.5">{children}</div>
    </div>
  );
}

/** A specimen above a line that names its state. */
export function Specimen({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <figure className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-2">
      {children}
      <figcaption className="text-micro text-ink-2">{caption}</figcaption>
    </figure>
  );
}
