import type { RefundItem } from '#domain/payments/schema.ts';

type Line = { readonly id: string; readonly variantCode: string };

/**
 * Whether pieces of a refund are of this line. Two builds of one bike have one variant, so the line
 * tells. Older refunds name the variant alone: theirs is the first line that has it. Pure.
 */
export function isOfLine(item: RefundItem, line: Line, lines: readonly Line[]): boolean {
  if (item.lineId !== undefined) return item.lineId === line.id;
  return lines.find(({ variantCode }) => variantCode === item.code)?.id === line.id;
}
