import { type BlockProps, partsOf } from '../block.ts';
import { BlockPicture } from '../block-picture.tsx';
import type { callout, figure, technology } from './fields.ts';
import { Figures } from './figures.tsx';

type Callout = BlockProps<typeof callout>;

/** Wide screens lay the notes over the drawing with lines into it; narrow ones list them below. */
export default function Technology({ id, data, texts, parts }: BlockProps<typeof technology>) {
  const callouts = partsOf<typeof callout>(parts, 'callout');
  return (
    <section aria-labelledby={`${id}-title`} className="dark overflow-hidden pt-(--section)">
      <div className="wrap grid items-end gap-x-12 gap-y-6 lg:grid-cols-[7fr_5fr]">
        <h2 className="max-w-[9.5em] text-t1" id={`${id}-title`}>
          {texts.title}
        </h2>
        <p className="max-w-[36em] text-lead text-pretty text-ink-2">{texts.text}</p>
      </div>
      <div className="relative mt-4">
        <div className="relative overflow-hidden">
          <BlockPicture
            alt={texts.alt}
            className="h-auto w-full max-md:-ml-[34%] max-md:w-[172%] max-md:max-w-none"
            picture={data.picture}
          />
          <Lines callouts={callouts} />
        </div>
        <div className="max-xl:wrap max-xl:grid gap-x-(--gutter) md:max-xl:grid-cols-3">
          {callouts.map((note) => (
            <Note key={note.id} {...note} />
          ))}
        </div>
      </div>
      <Figures figures={partsOf<typeof figure>(parts, 'figure')} />
    </section>
  );
}

function Note({ data: { left, top, width }, texts }: Callout) {
  const place = { '--left': `${left}%`, '--top': `${top}%`, '--width': `${width}%` } as React.CSSProperties;
  return (
    <div
      className="border-line py-4 max-md:border-t md:py-6 xl:absolute xl:top-(--top) xl:left-(--left) xl:w-(--width) xl:py-0"
      style={place}
    >
      <h3 className="text-[clamp(1.0625rem,1.3vw,1.375rem)] leading-tight">{texts.title}</h3>
      <p className="mt-1.5 text-small text-pretty text-ink-2">{texts.text}</p>
    </div>
  );
}

/** Lines keep their width when the drawing is scaled; the dots are lines of no length. */
function Lines({ callouts }: { callouts: readonly Callout[] }) {
  return (
    <svg
      aria-hidden="true"
      className="absolute inset-0 size-full text-accent max-xl:hidden"
      fill="none"
      preserveAspectRatio="none"
      stroke="currentColor"
      strokeWidth="1.6"
      viewBox="0 0 100 100"
    >
      {callouts.map(({ id, data: { line } }) => {
        const end = line.at(-1)?.join(' ');
        return (
          <g key={id}>
            <path
              d={`M${line.map((point) => point.join(' ')).join('L')}`}
              vectorEffect="non-scaling-stroke"
            />
            <path d={`M${end}h0`} strokeLinecap="round" strokeWidth="16" vectorEffect="non-scaling-stroke" />
            <path
              className="stroke-page"
              d={`M${end}h0`}
              strokeLinecap="round"
              strokeWidth="9"
              vectorEffect="non-scaling-stroke"
            />
          </g>
        );
      })}
    </svg>
  );
}
