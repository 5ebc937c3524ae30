import { useWords } from '#app/intl/use-words.ts';
import type { GeometryOfSize } from '#domain/catalogue/find-geometry.ts';
import { PathPen } from '#drawing/canvas/path.ts';
import { figureOutline, gripOf } from '#drawing/figure/frame-figure.ts';
import type { Vec } from '#drawing/geometry/vector.ts';
import { lensWords } from '#messages/lens/words.ts';
import { lensBox, type NoticedRow } from './noticed.ts';
import { useMillimetres, useSaid } from './use-said.ts';

type Props = {
  shown: GeometryOfSize;
  laid: GeometryOfSize;
  /** Of the laid frame. */
  name: string;
  /** The heights of both grips. */
  height: NoticedRow | undefined;
};

/** The grips of the shown frame and the laid one from near, with their difference in height. */
export function Lens({ shown, laid, name, height }: Props) {
  const t = useWords(lensWords);
  const millimetres = useMillimetres();
  const said = useSaid();
  if (!height) return null;
  const [here, there] = [gripOf(shown), gripOf(laid)];
  const box = lensBox(here, there);
  return (
    <figure className="geo-lens">
      <b aria-hidden="true">{millimetres(height.apart, 'exceptZero')}</b>
      <svg aria-hidden="true" viewBox={box.join(' ')}>
        <path className="geo-lens-shown" d={figureOutline(shown)} />
        <path className="geo-lens-laid" d={figureOutline(laid)} />
        {height.apart !== 0 && <path className="geo-lens-bracket" d={bracket(here, there, box[2])} />}
      </svg>
      <figcaption>
        {t('enlarged')}
        <span className="sr-only">
          {t('told', {
            ...{ size: shown.size, name, by: said(height) },
            ...{ shown: millimetres(height.shown), laid: millimetres(height.laid) },
          })}
        </span>
      </figcaption>
    </figure>
  );
}

/** Level lines from both grips to where their distance is drawn. */
function bracket(here: Vec, there: Vec, width: number): string {
  const x = Math.max(here[0], there[0]) + width * 0.22;
  const measure = x - width * 0.03;
  return new PathPen(1)
    .moveTo(here)
    .lineTo([x, here[1]])
    .moveTo(there)
    .lineTo([x, there[1]])
    .moveTo([measure, here[1]])
    .lineTo([measure, there[1]])
    .toString();
}
