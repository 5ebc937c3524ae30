import * as z from 'zod/mini';
import { defineBlock, picture } from '../define-block.ts';

/** A climb's profile with the slope of each stretch. */
export const climbChart = defineBlock({
  data: z.object({
    picture,
    /**
     * The numbers that the picture is drawn from: kilometres from the start, metres above the sea.
     */
    points: z.array(z.object({ km: z.number(), altitude: z.number() })).check(z.minLength(2)),
    /** Where its hairpins are, in kilometres from the start, from the first to the last. */
    hairpins: z.optional(z.array(z.number().check(z.nonnegative()))),
  }),
  texts: z.object({ title: z.string(), text: z.string() }),
  isStatic: true,
});
