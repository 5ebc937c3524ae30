import { useState } from 'react';
import { useFormatter } from '#app/intl/use-formatter.ts';
import { useWords } from '#app/intl/use-words.ts';
import { closeupWords } from '#messages/closeup/words.ts';
import type { NamedPoint } from './close-up.ts';
import { lengthOf, type Measured, NOTHING, type Picked } from './measure.ts';

/** A line that is measured: its ends, its length as the language writes it, and the sentence. */
export function useMeasure(points: readonly NamedPoint[]) {
  const t = useWords(closeupWords);
  const format = useFormatter();
  const [measured, setMeasured] = useState<Measured>(NOTHING);
  const millimetres = lengthOf(measured);
  const written =
    millimetres === null ? null : format.number(millimetres, { style: 'unit', unit: 'millimeter' });
  const nameOf = (one: Picked | null) => points[one?.place ?? -1]?.name ?? t('measure-free');
  const sentence =
    written && t('measured', { from: nameOf(measured.from), to: nameOf(measured.to), length: written });
  return { measured, setMeasured, written, sentence };
}
