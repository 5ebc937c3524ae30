import * as z from 'zod/mini';
import { defineBlock, link, richText } from '../define-block.ts';

const look = z.enum(['action', 'ink', 'ghost', 'foil']);

/**
 * A button of one of the templates of the specification:
 * - `link` leads to a page, `download` to a file;
 * - `label` belongs to a field of a form on the page;
 * - `native` unfolds a text;
 * - `div` is the look of a larger link.
 */
export const button = defineBlock({
  data: z.discriminatedUnion('template', [
    z.object({ template: z.enum(['link', 'download', 'native', 'div']), look }),
    z.object({ template: z.literal('label'), look, field: z.string() }),
  ]),
  texts: z.object({
    label: z.string(),
    /** Where a link, a download or a larger link leads to. */
    to: link,
    /** What a larger link says besides its look. */
    text: z.optional(z.string()),
    /** What a native button unfolds. */
    more: z.optional(richText),
  }),
  isStatic: true,
});
