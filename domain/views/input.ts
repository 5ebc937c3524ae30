import { z } from 'zod';

/** What is typed to save a view. */
export const viewInput = z.object({
  list: z.string().regex(/^[a-z-]{1,40}$/, 'views.list-unknown'),
  name: z.string().trim().min(1, 'views.name-missing').max(60, 'views.name-long'),
  query: z.string().max(1000, 'views.query-long'),
});

/** A new name of a view. */
export const renameInput = viewInput.pick({ name: true });
