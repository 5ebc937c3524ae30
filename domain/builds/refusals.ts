import { Refusal } from '#shared/refusal.ts';

/** A code has another length or other letters than codes of its kind. */
export function badCode(kind: string, code: string): Refusal {
  return new Refusal('builds.bad-code', { kind, code });
}

/** A bike is not in the catalogue, or has no picture that could be painted anew. */
export function noBike(product: string): Refusal {
  return new Refusal('builds.no-bike', { product });
}

/** What a bike opens with is not made of options there are. */
export function badShowpiece(product: string): Refusal {
  return new Refusal('builds.bad-showpiece', { product });
}
