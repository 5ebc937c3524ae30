import type { orderLines } from '#domain/orders/schema.ts';
import { textOfLine } from './find-withdrawable-order.ts';
import type { withdrawals } from './schema.ts';

type Line = Pick<typeof orderLines.$inferSelect, 'id' | 'quantity' | 'name' | 'description' | 'build'>;
type Statement = Pick<typeof withdrawals.$inferSelect, 'lines' | 'lineIds'>;

/**
 * The lines of an order that a statement names; when it names no part, all that can be withdrawn
 * from. An older one names them by their text: one that it has once stands for one line, also where
 * two lines read alike.
 */
export function linesOfStatement<Of extends Line>(
  { lines: named, lineIds }: Statement,
  lines: readonly Of[],
): readonly Of[] {
  if (named === null) return lines.filter(({ build }) => !build?.isPersonal);
  if (lineIds !== null) return lines.filter(({ id }) => lineIds.includes(id));
  const left = [...named];
  return lines.filter((line) => {
    const at = left.indexOf(textOfLine(line));
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}
