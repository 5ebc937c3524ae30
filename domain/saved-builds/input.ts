// @browser-safe
import { z } from 'zod';
import { LONGEST_NAME } from './limits.ts';

/** What a form of the account's builds sends, as typed. */
export const savedBuildForm = z.object({
  id: z.string().default(''),
  /** The code of a build to save. */
  code: z.string().default(''),
  name: z.string().default(''),
});

/** A name without spaces at its ends and control characters; null for an empty or a long one. */
export function parseBuildName(text: string): string | null {
  const name = text
    .replace(/\p{C}+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return name !== '' && [...name].length <= LONGEST_NAME ? name : null;
}
