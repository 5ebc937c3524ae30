import type { BlockProps } from '../block.ts';
import type { figure } from './fields.ts';

/** A row of large numbers, each with what it counts. */
export function Figures({ figures }: { figures: readonly BlockProps<typeof figure>[] }) {
  if (figures.length === 0) return null;
  return (
    <div className="wrap">
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(max(8rem,40%),1fr))] border-t border-line lg:grid-cols-4">
        {figures.map(({ id, texts: { value, label } }) => (
          <div className="flex flex-col-reverse justify-end py-6 pr-6 lg:py-8" key={id}>
            <dt className="mt-1 text-small text-ink-2">{label}</dt>
            <dd className="text-[clamp(2rem,3.4vw,3.5rem)] leading-none font-semibold w-wall">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
