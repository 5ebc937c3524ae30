import { z } from 'zod';

const code = z.string().max(200);

/** What scripts send to add a wish or to remove it. */
export const wishInput = z.object({
  variant_code: code.optional(),
  product_code: code.optional().describe('Instead: its variant that is cheapest; to remove, all of them'),
});
export const moveInput = z.object({ variant_code: code, quantity: z.int().min(1).max(999).default(1) });

/** The forms of the wishlist without scripts; a heart's has no intent. */
export const wishForm = z.object({
  intent: z.enum(['remove', 'move']).optional(),
  variant: z.string().optional(),
  product: z.string().optional(),
  quantity: z.string().default('1'),
});
export type WishForm = z.infer<typeof wishForm>;
