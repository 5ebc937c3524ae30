import type { InsidePart } from '#drawing/inside/lay-inside.ts';
import type { ViewBox } from '#drawing/views.ts';

type Props = { box: ViewBox; inside: readonly InsidePart[] };

/** What lies in the bike, over its drawing and to its scale; the page's styles colour it. */
export function InsideLayer({ box, inside }: Props) {
  const tubes = inside.filter(({ kind }) => kind === 'tube');
  const parts = inside.filter(({ kind }) => kind !== 'tube');
  return (
    <svg aria-hidden="true" className="inside" viewBox={box.join(' ')}>
      <g className="inside-tubes">
        {tubes.map(({ path }) => (
          <path d={path} key={path} />
        ))}
      </g>
      {parts.map(({ kind, path }) =>
        isLine(kind) ? (
          <g className="inside-line" data-part={kind} key={path}>
            <path d={path} pathLength={1} />
            <path d={path} pathLength={1} />
          </g>
        ) : (
          <path className="inside-part" d={path} data-part={kind} key={path} />
        ),
      )}
    </svg>
  );
}

/** Lines are drawn along their way, and have an edge. */
const isLine = (kind: InsidePart['kind']): boolean => kind.endsWith('brake') || kind === 'gear';
