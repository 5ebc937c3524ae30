import * as z from 'zod/mini';
import { defineBlock, link, richText } from '../define-block.ts';

const look = z.enum(['action', 'ink', 'ghost', 'foil']);

/**
 * A button of one of the templates of the specification: a `link` to a page, a `download` of a
 * file, the `label` of a field of a form on the page, a `native` button that unfolds a text, or a
 * `div` that is the look of a larger link.
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
