import { RIDER_BOUNDS, type Rider } from '#domain/catalogue/size-fit.ts';
import { RIDER_KEY } from './has-rider.ts';

/** The typed values of the form. */
export type TypedRider = Readonly<Record<(typeof FIELDS)[number], string>>;

const FIELDS = ['height', 'inseam', 'arm', 'flexibility', 'use'] as const;
export const FLEXIBILITIES = ['stiff', 'normal', 'supple'] as const;
export const USES = ['relaxed', 'balanced', 'sporty'] as const;
export const MEASURES = ['height', 'inseam', 'arm'] as const;
export type Measure = (typeof MEASURES)[number];

/**
 * Parses the form: a rider, or the measures that no grown rider has. Centimetres, with either
 * decimal sign.
 */
export function readRider(given: Readonly<Record<string, unknown>>): {
  typed: TypedRider;
  rider: Rider | null;
  wrong: readonly Measure[];
} {
  const entries = FIELDS.map((field) => [field, String(given[field] ?? '').slice(0, 20)]);
  const typed = Object.fromEntries(entries) as TypedRider;
  const read = {
    height: millimetres('height', typed),
    inseam: millimetres('inseam', typed),
    arm: millimetres('arm', typed),
  };
  const wrong = MEASURES.filter((key) => read[key] === undefined || (key === 'height' && read[key] === null));
  if (wrong.length > 0) return { typed, rider: null, wrong };
  const rider: Rider = {
    height: read.height ?? 0,
    inseam: read.inseam ?? null,
    arm: read.arm ?? null,
    flexibility: FLEXIBILITIES.find((one) => one === typed.flexibility) ?? 'normal',
    use: USES.find((one) => one === typed.use) ?? 'balanced',
  };
  return { typed, rider, wrong };
}

/** Null: empty. Undefined: no grown rider has this length. */
function millimetres(key: Measure, typed: TypedRider): number | null | undefined {
  const written = typed[key]
    .trim()
    .replace(',', '.')
    .replace(/\s*cm$/i, '');
  if (written === '') return null;
  const length = /^\d{2,3}(\.\d)?$/.test(written) ? Math.round(Number(written) * 10) : 0;
  const { least, most } = RIDER_BOUNDS[key];
  return length >= least && length <= most ? length : undefined;
}

/** The form's values of its last use on this device. */
export function storedRider(): TypedRider | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(RIDER_KEY) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return null;
    const { typed, rider } = readRider(stored as Record<string, unknown>);
    return rider && typed;
  } catch {
    return null;
  }
}

export function storeRider(typed: TypedRider | null): void {
  try {
    if (typed) localStorage.setItem(RIDER_KEY, JSON.stringify(typed));
    else localStorage.removeItem(RIDER_KEY);
  } catch {
    // Storage is refused: it holds until the page is left.
  }
}
