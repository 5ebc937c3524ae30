import { quantityInvalid } from './refusals.ts';

/**
 * Parses a quantity as typed or sent: a whole number from 1. The act checks price list and stock.
 * @throws Refusal carts.quantity-invalid for anything else: 0, -1, 1.5, "2; drop", an empty field
 */
export function parseQuantity(typed: unknown): number {
  const text = typeof typed === 'number' ? String(typed) : typed;
  if (typeof text !== 'string' || !/^\s*[0-9]{1,9}\s*$/.test(text)) throw quantityInvalid();
  const quantity = Number(text);
  if (quantity < 1) throw quantityInvalid();
  return quantity;
}
