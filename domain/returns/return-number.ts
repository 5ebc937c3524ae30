import { newOrderNumber, parseOrderNumber } from '#domain/orders/order-number.ts';

/** Makes a return's number: like an order's, with a letter that distinguishes it: `R-7K4M-Q2XP`. */
export function newReturnNumber(): string {
  return `R-${newOrderNumber()}`;
}

/** Parses a typed return number: lower case, spaces, missing dashes or a missing R are accepted. */
export function parseReturnNumber(typed: string): string {
  const letters = typed
    .slice(0, 40)
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '');
  return `R-${parseOrderNumber(letters.length === 9 && letters.startsWith('R') ? letters.slice(1) : letters)}`;
}
