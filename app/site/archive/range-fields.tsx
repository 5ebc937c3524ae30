import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { useWords } from '#app/intl/use-words.ts';
import type { Range } from '#domain/archives/facets.ts';
import { type Bounds, formatBound, parseBound } from '#domain/archives/filter-query.ts';
import { filtersWords } from '#messages/filters/words.ts';
import type { Archive } from './use-archive.ts';

/** The step of a slider in the smallest units. */
const STEPS: Record<Range, (span: number) => number> = {
  price: (span) => (span > 100_000 ? 10_000 : 500),
  weight: (span) => (span > 1000 ? 100 : 10),
};
/** A moving slider asks no more often than this; typed values apply after a pause. */
const SLIDING_MS = 40;
const TYPING_MS = 500;
/** Changes within this time belong to one move, and add one history entry. */
const SAME_MOVE_MS = 1500;

type End = keyof Bounds;
type Texts = Readonly<Record<End, string>>;

/**
 * From and to: two fields, with scripts also two thumbs on one track. A change applies after a
 * pause.
 */
export function RangeFields({ archive, range }: { archive: Archive; range: Range }) {
  const t = useWords(filtersWords);
  const { limits, least, most, step } = scaleOf(archive, range);
  const { texts, bounds, change } = useTexts(archive, range);
  if (!limits) return null;

  function slide(end: End, amount: number) {
    const isFree = end === 'from' ? amount <= least : amount >= most;
    const other =
      end === 'from' ? Math.min(amount, bounds.to ?? most) : Math.max(amount, bounds.from ?? least);
    change(end, isFree ? '' : formatBound(range, other), SLIDING_MS);
  }

  const part = (amount: number) => `${(100 * (amount - least)) / (most - least)}%`;
  const place = { '--from': part(bounds.from ?? least), '--to': part(bounds.to ?? most) } as CSSProperties;
  const ends = [
    { end: 'from', edge: least },
    { end: 'to', edge: most },
  ] as const;
  return (
    <>
      <div className="slider" style={place}>
        {ends.map(({ end, edge }) => (
          <input
            aria-label={t(`${end}-of`, { facet: t(range) })}
            key={end}
            max={most}
            min={least}
            onChange={(event) => slide(end, Number(event.target.value))}
            step={step}
            type="range"
            value={bounds[end] ?? edge}
          />
        ))}
      </div>
      <div className="range-fields">
        {ends.map(({ end, edge }) => (
          <label key={end}>
            <span>{t(end)}</span>
            <input
              inputMode="decimal"
              maxLength={10}
              name={`${range}-${end}`}
              onChange={(event) => change(end, event.target.value, TYPING_MS)}
              placeholder={formatBound(range, edge)}
              value={texts[end]}
            />
          </label>
        ))}
        <span>{range === 'price' ? archive.currency : 'kg'}</span>
      </div>
    </>
  );
}

/** The track of the thumbs: from the lowest to the highest value, in whole steps. */
function scaleOf({ frame }: Archive, range: Range) {
  const limits = frame.limits[range];
  const { from, to } = limits ?? { from: 0, to: 0 };
  const step = STEPS[range](to - from);
  return { limits, step, least: Math.floor(from / step) * step, most: Math.ceil(to / step) * step };
}

/**
 * The texts of the two fields: the applied values, or those being changed. While one types, the
 * answer to an earlier change replaces nothing.
 */
function useTexts(archive: Archive, range: Range) {
  const asked = archive.query.ranges[range];
  const [texts, setTexts] = useState(() => textsOf(range, asked));
  const [shown, setShown] = useState(asked);
  const [isTyping, setTyping] = useState(false);
  const bounds = boundsOf(range, texts);
  if (!isSame(shown, asked)) {
    setShown(asked);
    if (!isTyping && !isSame(bounds, asked)) setTexts(textsOf(range, asked));
  }
  const latest = useRef({ archive, texts });
  useEffect(() => {
    latest.current = { archive, texts };
  }, [archive, texts]);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const lastAsked = useRef(0);
  useEffect(() => () => clearTimeout(waiting.current), []);

  function change(end: End, text: string, pause: number) {
    const next = { ...latest.current.texts, [end]: text };
    latest.current = { ...latest.current, texts: next };
    setTexts(next);
    setTyping(true);
    clearTimeout(waiting.current);
    waiting.current = setTimeout(() => {
      setTyping(false);
      const { query, ask } = latest.current.archive;
      const ranges = { ...query.ranges, [range]: inOrder(boundsOf(range, next)) };
      ask({ ...query, ranges }, Date.now() - lastAsked.current < SAME_MOVE_MS);
      lastAsked.current = Date.now();
    }, pause);
  }
  return { texts, bounds, change };
}

function inOrder({ from, to }: Bounds): Bounds {
  return from !== null && to !== null && from > to ? { from: to, to: from } : { from, to };
}

function textsOf(range: Range, { from, to }: Bounds): Texts {
  return {
    from: from === null ? '' : formatBound(range, from),
    to: to === null ? '' : formatBound(range, to),
  };
}

function boundsOf(range: Range, { from, to }: Texts): Bounds {
  return { from: parseBound(range, from), to: parseBound(range, to) };
}

function isSame(one: Bounds, other: Bounds): boolean {
  return one.from === other.from && one.to === other.to;
}
