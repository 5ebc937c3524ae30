import type { Concern, SerialRange } from '#domain/safety/concern.ts';
import { wordValues } from '#domain/specifications/word-values.ts';
import { DEFAULT_LOCALE } from '#shared/locale.ts';
import { normalSerial } from './normal-serial.ts';

/** What a recall looks at of a frame. */
export type ConcernedFrame = {
  readonly normal: string;
  readonly model: string;
  /** Null: a model that the catalogue does not know. */
  readonly product: string | null;
  /** The specification sheet by its columns; null: none is known. */
  readonly sheet: Readonly<Record<string, unknown>> | null;
};

/** Whether a recall is about this frame. Pure. */
export function isConcerned(frame: ConcernedFrame, { ranges = [], models = [], part }: Concern): boolean {
  const isIn = ranges.length === 0 || ranges.some((range) => holdsSerial(range, frame.normal));
  const isOf =
    models.length === 0 || models.some((model) => [frame.model, frame.product ?? ''].some(isSame(model)));
  return isIn && isOf && (!part || hasPart(frame.sheet, part));
}

/** Serials of another length are of another numbering. */
function holdsSerial({ from, to }: SerialRange, normal: string): boolean {
  const [first, last] = [normalSerial(from), normalSerial(to)];
  return normal.length === first.length && first <= normal && normal <= last;
}

function hasPart(sheet: ConcernedFrame['sheet'], { column, words }: NonNullable<Concern['part']>): boolean {
  const part = sheet?.[column];
  return wordValues(Array.isArray(part) ? part : [], DEFAULT_LOCALE)
    .replaceAll('\u00a0', ' ')
    .toLowerCase()
    .includes(words.trim().toLowerCase());
}

const isSame = (one: string) => (other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();
