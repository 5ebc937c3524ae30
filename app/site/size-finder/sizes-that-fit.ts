import { type ArchiveTable, at, productCount } from '#domain/archives/archive-table.ts';
import type { Fit } from './fit.ts';

/** Whether the size of each variant of an archive fits this device's rider. */
export function sizesThatFit(
  table: ArchiveTable,
  cards: readonly { readonly code: string }[],
  fits: ReadonlyMap<string, Fit>,
): number[] {
  const mine: number[] = [];
  for (let product = 0; product < productCount(table); product += 1) {
    const { size, neighbour } = fits.get(cards[product]?.code ?? '') ?? {};
    for (let variant = at(table.first, product); variant < at(table.first, product + 1); variant += 1) {
      const label = table.options.size[at(table.size, variant)]?.label;
      mine.push(Number(label !== undefined && (label === size || label === neighbour)));
    }
  }
  return mine;
}
