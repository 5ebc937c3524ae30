import * as z from 'zod/mini';
import { defineBlock, picture } from '../define-block.ts';
import { videoAddress } from './video-address.ts';

/** A film at a service that we trust, behind a picture until a visitor plays it. */
export const video = defineBlock({
  data: z.object({
    /** Its address as copied from the service. */
    src: z.string().check(z.refine((src) => videoAddress(src) !== null)),
    poster: z.nullable(picture),
  }),
  texts: z.object({ title: z.string() }),
});
