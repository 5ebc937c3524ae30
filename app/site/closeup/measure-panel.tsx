import { useId } from 'react';
import { useWords } from '#app/intl/use-words.ts';
import { closeupWords } from '#messages/closeup/words.ts';
import type { NamedPoint } from './close-up.ts';
import type { Measured, Picked } from './measure.ts';

type Props = {
  points: readonly NamedPoint[];
  measured: Measured;
  onMeasure: (measured: Measured) => void;
  written: string | null;
};

/**
 * Both ends of a measured line by their names, and its length: all that a pointer does, by keys.
 */
export function MeasurePanel({ points, measured, onMeasure, written }: Props) {
  const t = useWords(closeupWords);
  const { from, to } = measured;
  const pick = (place: number): Picked | null => {
    const point = points[place];
    return point ? { at: point.at, place } : null;
  };
  return (
    <div className="measure-panel">
      <p>{t('measure-hint')}</p>
      <PointField
        label={t('measure-from')}
        onPick={(place) => onMeasure({ from: pick(place), to })}
        picked={from}
        points={points}
      />
      <PointField
        label={t('measure-to')}
        onPick={(place) => onMeasure({ from, to: pick(place) })}
        picked={to}
        points={points}
      />
      <output>{written}</output>
    </div>
  );
}

type FieldProps = {
  label: string;
  points: readonly NamedPoint[];
  picked: Picked | null;
  onPick: (place: number) => void;
};

const FREE = 'free';

function PointField({ label, points, picked, onPick }: FieldProps) {
  const t = useWords(closeupWords);
  const id = useId();
  const value = picked ? (picked.place ?? FREE) : '';
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <select id={id} onChange={(event) => onPick(Number(event.target.value || -1))} value={value}>
        <option value="">{t('measure-none')}</option>
        {value === FREE && <option value={FREE}>{t('measure-free')}</option>}
        {points.map(({ name }, place) => (
          <option key={name} value={place}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
