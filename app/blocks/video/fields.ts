import * as z from 'zod/mini';
import { defineBlock, picture } from '../define-block.ts';
import { videoAddress } from './video-address.ts';

/** A film of a service we trust, behind a picture until somebody wants it. */
export const video = defineBlock({
  data: z.object({
    /** Its address as copied from the service. */
    src: z.string().check(z.refine((src) => videoAddress(src) !== null)),
    poster: z.nullable(picture),
  }),
  texts: z.object({ title: z.string() }),
});
