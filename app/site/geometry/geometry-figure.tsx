import type { ReactNode } from 'react';
import { useFormatter } from '#app/intl/use-formatter.ts';
import { useWords } from '#app/intl/use-words.ts';
import type { GeometryOfSize } from '#domain/catalogue/find-geometry.ts';
import { drawingAddress } from '#domain/media/addresses.ts';
import { figureBox, figureDimensions, figureOutline } from '#drawing/figure/frame-figure.ts';
import type { ViewBox } from '#drawing/views.ts';
import { geometryWords } from '#messages/geometry/words.ts';
import { GEOMETRY_ROWS, geometryNumbers, PLAIN } from './geometry-rows.ts';

/** A frame drawn over the measured one. */
export type Overlay = { readonly frame: GeometryOfSize; readonly name: string; readonly look: number };

type Props = {
  name: string;
  frame: GeometryOfSize;
  /** All sizes of the bike share one scale, so that the drawing does not jump between them. */
  sizes: readonly GeometryOfSize[];
  /** The hash of the drawing below, made for the box of all sizes. */
  picture: string | null;
  overlays?: readonly Overlay[];
  /** Drawn in place of the overlays' outlines. */
  drawn?: ReactNode;
};

/**
 * A frame to scale with its dimensions, others drawn over it. Small screens show letters for words.
 */
export function GeometryFigure({ name, frame, sizes, picture, overlays = [], drawn }: Props) {
  const t = useWords(geometryWords);
  const format = useFormatter();
  const own = figureBox(sizes);
  const box = overlays.length > 0 ? figureBox([...sizes, ...overlays.map((one) => one.frame)]) : own;
  const { lines, guides, labels } = figureDimensions(frame);
  const numbers = geometryNumbers(frame);
  return (
    <div className="geo-figure" style={{ aspectRatio: `${box[2]}/${box[3]}` }}>
      {picture && <img alt="" loading="lazy" src={drawingAddress(picture)} style={placeWithin(box, own)} />}
      <svg aria-label={t('figure', { name, size: frame.size })} role="img" viewBox={box.join(' ')}>
        {!picture && <path className="geo-outline" d={figureOutline(frame)} />}
        {drawn ??
          overlays.map(({ frame: other, look }) => (
            <path className="geo-over" d={figureOutline(other)} data-look={look} key={look} />
          ))}
        <path className="geo-guide" d={guides} />
        <path className="geo-line" d={lines} />
        {labels.map(({ key, at: [x, y], turn, anchor }) => {
          const row = GEOMETRY_ROWS.find((one) => one.key === key);
          const number = format.number(numbers[key], PLAIN);
          return (
            <text
              key={key}
              textAnchor={anchor}
              transform={`translate(${Math.round(x)} ${Math.round(y)})${turn ? `rotate(${Math.round(turn)})` : ''}`}
            >
              {row?.isAngle ? (
                <tspan className="geo-letter">{`${row.letter} `}</tspan>
              ) : (
                <>
                  <tspan className="geo-word">{`${t(`rows.${key}`)} `}</tspan>
                  <tspan className="geo-letter">{`${row?.letter} `}</tspan>
                </>
              )}
              {row?.isAngle ? `${number}°` : number}
            </text>
          );
        })}
      </svg>
    </div>
  );
}

/** The position of a drawing's box within a larger one, in percent. */
function placeWithin(outer: ViewBox, inner: ViewBox) {
  const percent = (share: number) => `${Math.round(share * 10_000) / 100}%`;
  return {
    left: percent((inner[0] - outer[0]) / outer[2]),
    top: percent((inner[1] - outer[1]) / outer[3]),
    width: percent(inner[2] / outer[2]),
  };
}
