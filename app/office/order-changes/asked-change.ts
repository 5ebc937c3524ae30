import type { Wanted } from '#domain/order-changes/reprice.ts';

/** What the address of the page asks for. */
export type AskedChange = {
  /** Pieces as typed, by the variant of their row. */
  readonly pieces: ReadonlyMap<string, string>;
  /** The variant that a row is swapped for. */
  readonly swaps: ReadonlyMap<string, string>;
  /** What the order is to have; null before anything was asked. */
  readonly wanted: readonly Wanted[] | null;
  /** Words to find goods by. */
  readonly find: string;
};

/** Reads `pieces-{variant}`, `swap-{variant}` and `q` of an address. */
export function readAskedChange({ searchParams }: URL): AskedChange {
  const pieces = valuesOf(searchParams, 'pieces-');
  const swaps = valuesOf(searchParams, 'swap-');
  const wanted = [...pieces].map(([variantId, typed]) => ({
    variantId: swaps.get(variantId) || variantId,
    quantity: typed.trim() === '' ? 0 : Number(typed),
  }));
  const find = (searchParams.get('q') ?? '').trim();
  return { pieces, swaps, wanted: wanted.length > 0 ? wanted : null, find };
}

/** The same address with one more piece of goods. */
export function addressWith({ pathname, searchParams }: URL, variantId: string): string {
  const query = new URLSearchParams(searchParams);
  query.delete('saved');
  query.set(`pieces-${variantId}`, '1');
  return `${pathname}?${query}`;
}

function valuesOf(query: URLSearchParams, prefix: string): Map<string, string> {
  const found = [...query].filter(([name]) => name.startsWith(prefix));
  return new Map(found.map(([name, value]) => [name.slice(prefix.length), value]));
}
