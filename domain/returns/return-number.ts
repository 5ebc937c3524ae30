import { newOrderNumber, readOrderNumber } from '#domain/orders/order-number.ts';

/** An order's kind of number with a letter before it, so that nobody takes one for the other: `R-7K4M-Q2XP`. */
export function newReturnNumber(): string {
  return `R-${newOrderNumber()}`;
}

/** A return's number as somebody types it: small letters, spaces, no dashes or no R are fine. */
export function readReturnNumber(typed: string): string {
  const letters = typed
    .slice(0, 40)
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '');
  return `R-${readOrderNumber(letters.length === 9 && letters.startsWith('R') ? letters.slice(1) : letters)}`;
}
