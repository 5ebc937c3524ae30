import { z } from 'zod';
import { LOCALES } from '#shared/locale.ts';

/** The choice of country and language; `country` as a language is the first one of that country. */
export const countryForm = z.object({
  country: z.string(),
  language: z.enum([...LOCALES, 'country']),
  /** Where the visitor was, to lead back to. */
  from: z.string(),
});
