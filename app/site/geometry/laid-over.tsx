import { useState } from 'react';
import { useWords } from '#app/intl/use-words.ts';
import type { GeometryOfSize } from '#domain/catalogue/find-geometry.ts';
import { lensWords } from '#messages/lens/words.ts';
import { Lens } from './lens.tsx';
import { feltAs, measuredOf, type NoticedRow, noticedRows, withSaddleAt } from './noticed.ts';
import { OverStage } from './over-stage.tsx';
import { riderSaddle } from './rider-saddle.ts';
import type { Overlays } from './use-overlays.ts';
import { useMillimetres, useSaid } from './use-said.ts';
import './lens.css';

type Props = {
  /** The shown size. */
  frame: GeometryOfSize;
  overlays: Overlays['laid'];
  /** The code of the picked variant: the stage has another drawing, or photographs, of another. */
  variant: string | undefined;
};

/**
 * What follows from laying a frame over: its line on the stage, the lens on the grip, and what its
 * rider notices of the shown size.
 */
export default function LaidOver({ frame, overlays, variant }: Props) {
  const t = useWords(lensWords);
  const [saddle] = useState(riderSaddle);
  const measured = measuredOf(overlays);
  if (!measured) return null;
  const seated = (one: GeometryOfSize) => withSaddleAt(one, saddle ?? frame.saddleHeight);
  const rows = noticedRows(seated(frame), seated(measured.frame));
  const name = measured.own ? t('own') : measured.name;
  return (
    <>
      <OverStage key={variant} overlays={overlays} />
      <div className="geo-laid-over" data-look={measured.look}>
        <Lens height={rows[0]} key={measured.id} laid={measured.frame} name={name} shown={frame} />
        <Noticed name={name} rows={rows} size={frame.size} />
      </div>
    </>
  );
}

/** The numbers a rider feels of the laid frame and of the shown one, and what they mean. */
function Noticed({ rows, size, name }: { rows: readonly NoticedRow[]; size: string; name: string }) {
  const t = useWords(lensWords);
  const millimetres = useMillimetres();
  const said = useSaid();
  return (
    <section aria-labelledby="noticed" className="geo-noticed">
      <h3 className="text-t4" id="noticed">
        {t('title')}
      </h3>
      <dl>
        {rows.map((row) => {
          const felt = feltAs(row);
          return (
            <div key={row.key}>
              <dt>{t(`rows.${row.key}`)}</dt>
              <dd className="geo-noticed-laid">{`${name} ${millimetres(row.laid)}`}</dd>
              <dd className="geo-noticed-shown">{`${size} ${millimetres(row.shown)}`}</dd>
              <dd>
                {`${t('said', { size, by: said(row) })}. `}
                {row.apart !== 0 && t(felt === 'nothing' ? felt : `notice.${row.key}.${felt}`)}
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}
