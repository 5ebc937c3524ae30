import * as z from 'zod/mini';
import { defineBlock } from '../define-block.ts';

/** The links of one of the site's menus, or of one of its items, in a row or in a column. */
export const menu = defineBlock({
  data: z.object({
    menu: z.enum(['main', 'footer', 'hamburger-primary', 'hamburger-secondary']),
    /** Slug of the item whose children it shows. */
    item: z.nullable(z.string()),
    orientation: z.enum(['horizontal', 'vertical']),
  }),
  /** What the links have in common, for those who do not see them. */
  texts: z.object({ title: z.string() }),
  isStatic: true,
});
