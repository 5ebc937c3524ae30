import type { ReturnView } from '#domain/returns/view-returns.ts';
import type { ListedReturn } from './return-rows.tsx';

/** Returns as lists show them. */
export function listedReturns(returns: readonly ReturnView[]): ListedReturn[] {
  return returns.map(({ number, orderNumber, status, requestedAt, lines }) => ({
    ...{ number, orderNumber, status, requestedAt },
    pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
  }));
}
