import { z } from 'zod';

/** What counts changed, and what the rows said before. */
export const countedStock = z.object({
  reference: z.string(),
  all: z.array(
    z.object({
      ...{ variantId: z.uuid(), difference: z.int(), countedAt: z.coerce.date() },
      before: z.object({
        lowThreshold: z.int(),
        expectedOn: z.string().nullable(),
        countedAt: z.coerce.date().nullable(),
      }),
    }),
  ),
});
export type CountedStock = z.infer<typeof countedStock>;
