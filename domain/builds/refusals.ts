import { Refusal } from '#shared/refusal.ts';

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
