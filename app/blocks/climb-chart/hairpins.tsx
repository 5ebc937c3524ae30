import type { CSSProperties } from 'react';
import { useFormatter } from '#app/intl/use-formatter.ts';
import { useWords } from '#app/intl/use-words.ts';
import { Disclosure } from '#app/ui/disclosure.tsx';
import type { ClimbPlace } from '#drawing/draw-climb.ts';
import { measurementsWords } from '#messages/measurements/words.ts';

/** A hairpin of a climb: `km` from the start, and where it stands on the chart. */
export type Hairpin = ClimbPlace & { readonly km: number };

/** The numbers of the hairpins on the chart. They appear as the line passes them. */
export function HairpinMarks({ hairpins }: { hairpins: readonly Hairpin[] }) {
  return (
    <ol aria-hidden="true" className="hairpins">
      {hairpins.map(({ km, left, top }, place) => (
        <li key={km} style={{ '--left': rounded(left), '--top': rounded(top) } as CSSProperties}>
          <b>{place + 1}</b>
        </li>
      ))}
    </ol>
  );
}

/** A tenth of a per cent is less than a pixel of most charts. */
const rounded = (part: number) => Math.round(1000 * part) / 1000;

/** Every hairpin with its kilometre, altitude and gradient. */
export function HairpinTable({ hairpins }: { hairpins: readonly Hairpin[] }) {
  const t = useWords(measurementsWords, 'hairpins');
  const format = useFormatter();
  const percent = { style: 'percent', maximumFractionDigits: 1 } as const;
  return (
    <div className="hairpin-table">
      <Disclosure count={hairpins.length} title={t('title')}>
        <table className="measured-table">
          <thead>
            <tr>
              <th scope="col">{t('hairpin')}</th>
              <th scope="col">{t('km')}</th>
              <th scope="col">{t('altitude')}</th>
              <th scope="col">{t('slope')}</th>
            </tr>
          </thead>
          <tbody>
            {hairpins.map(({ km, altitude, slope }, place) => (
              <tr key={km}>
                <th scope="row">{place + 1}</th>
                <td>{format.number(km)}</td>
                <td>{format.number(Math.round(altitude))} m</td>
                <td>{format.number(slope / 100, percent)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Disclosure>
    </div>
  );
}
