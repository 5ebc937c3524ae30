import { z } from 'zod';
import { formerPath } from './former-path.ts';

const MOST = 1000;

/** A path of this site: it begins with one slash, and nothing in it leads to another host. */
const PATH = /^\/(?![/\\])[^\s\\\p{C}]*$/u;

/** Input of a redirect. Messages are refusal codes. */
export const redirectInput = z.object({
  from: z
    .string()
    .trim()
    .max(MOST, 'redirects.from-invalid')
    .regex(PATH, 'redirects.from-invalid')
    .refine((from) => !/[?#]/.test(from), 'redirects.from-invalid')
    .transform(formerPath)
    .refine((from) => from !== '/', 'redirects.from-invalid'),
  to: z.string().trim().max(MOST, 'redirects.to-invalid').regex(PATH, 'redirects.to-invalid'),
});
export type RedirectInput = z.input<typeof redirectInput>;
