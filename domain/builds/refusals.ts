import { Refusal } from '#shared/refusal.ts';
import { MOST_LETTERS, type NameFault } from './tube-name.ts';

/** A name cannot be lettered on the top tube. */
export function nameRefused(fault: NameFault): Refusal {
  const maximum = MOST_LETTERS;
  if (fault === 'letters') return new Refusal('builds.name-letters-invalid');
  if (fault === 'long') return new Refusal('builds.name-too-long', { maximum });
  return new Refusal('builds.name-barred-invalid');
}

/** A code does not have the length or the letters of its kind. */
export function badCode(kind: string, code: string): Refusal {
  return new Refusal('builds.bad-code', { kind, code });
}

/** A bike is not in the catalogue, or has no picture that could be repainted. */
export function noBike(product: string): Refusal {
  return new Refusal('builds.no-bike', { product });
}

/** The opening build of a bike uses unknown options. */
export function badShowpiece(product: string): Refusal {
  return new Refusal('builds.bad-showpiece', { product });
}
