import { useState } from 'react';
import { useWords } from '#app/intl/use-words.ts';
import type { GeometryOfSize } from '#domain/catalogue/find-geometry.ts';
import { figureOutline, gripOf, solveFrame } from '#drawing/figure/frame-figure.ts';
import { lensWords } from '#messages/lens/words.ts';
import { measuredOf, noticedRows, withSaddleAt } from './noticed.ts';
import { riderSaddle } from './rider-saddle.ts';
import type { Overlays } from './use-overlays.ts';
import { useMillimetres, useSaid } from './use-said.ts';
import './lens.css';

type Props = {
  /** The shown size. */
  frame: GeometryOfSize;
  sizes: readonly GeometryOfSize[];
  overlays: Overlays['laid'];
};

/**
 * The lines of a drawing that frames are laid over: all sizes thin, the shown one, the laid ones,
 * all with one rider's saddle height; and how much higher the shown one's grip is.
 */
export default function LaidLines({ frame, sizes, overlays }: Props) {
  const t = useWords(lensWords);
  const millimetres = useMillimetres();
  const said = useSaid();
  const [saddle] = useState(riderSaddle);
  const seated = (one: GeometryOfSize) => withSaddleAt(one, saddle ?? frame.saddleHeight);
  const shown = seated(frame);
  const measured = measuredOf(overlays);
  const [height] = measured ? noticedRows(shown, seated(measured.frame)) : [];
  const grips = [frame, ...overlays.map((one) => one.frame)].map(gripOf);
  const labelX = Math.max(...grips.map(([x]) => x)) + LABEL_GAP;
  const labelY = Math.min(...grips.map(([, y]) => y)) - LABEL_GAP;
  const seat = solveFrame(shown).saddle;
  return (
    <g className="geo-laid">
      {sizes.map((one) => (
        <path className="geo-other" d={figureOutline(seated(one))} key={one.size} />
      ))}
      <path className="geo-shown" d={figureOutline(shown)} />
      {overlays.map(({ frame: laid, look }) => (
        <path className="geo-over" d={figureOutline(seated(laid))} data-look={look} key={look} />
      ))}
      {height && (
        <text transform={`translate(${Math.round(labelX)} ${Math.round(labelY)})`}>{said(height)}</text>
      )}
      {saddle && (
        <text
          textAnchor="end"
          transform={`translate(${Math.round(seat[0]) - 140} ${Math.round(seat[1]) + 12})`}
        >
          {t('saddle', { height: millimetres(saddle) })}
        </text>
      )}
    </g>
  );
}

/** Between the foremost grip and its label, in mm. */
const LABEL_GAP = 26;
