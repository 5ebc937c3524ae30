import { z } from 'zod';
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

const typedQuantity = z.union([z.number(), z.string().max(20)]);

/** What scripts send to put a variant into the cart (specification, section 7). */
export const addInput = z.object({
  variant: z.uuid().optional().describe('Variant id; or give `variant_code`'),
  variant_code: z.string().max(200).optional(),
  quantity: typedQuantity.describe('Pieces to add; with `previous_quantity`, pieces the line shall have'),
  previous_quantity: typedQuantity.optional(),
});
export const removeInput = z.object({ variant: z.uuid() });
export const couponInput = z.object({ coupon: z.string().max(200) });

/** The forms of the cart without scripts, each with its intent. */
export const cartForm = z.object({
  intent: z.enum([
    'add',
    'change',
    'remove',
    'remove-unavailable',
    'coupon-add',
    'coupon-remove',
    'acknowledge-prices',
  ]),
  /** To add: its code; to change or remove: its id. */
  variant: z.string().default(''),
  quantity: z.string().default(''),
  /** The quantity of the button pressed, in place of the field's. */
  step: z.string().optional(),
  coupon: z.string().default(''),
});
export type CartForm = z.infer<typeof cartForm>;
