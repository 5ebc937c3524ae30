import { z } from 'zod';

/** `on` or `off`. */
export const flag = z.enum(['on', 'off']).transform((value) => value === 'on');

/** A whole number of a range, its fault in words. */
export const whole = (least: number, most: number) => {
  const error = `must be a whole number from ${least} to ${most}`;
  return z.coerce.number({ error }).int({ error }).min(least, { error }).max(most, { error });
};

/** Secrets that are typed or generated, not remembered; empty: none. */
export const longSecret = z.string().regex(/^(.{32,})?$/, 'must have 32 characters or more');

/** An address on the web; empty: none. */
export const webAddress = z.union([z.literal(''), z.url({ protocol: /^https?$/ })]);

/** When the money of a payment is taken: at once, or once somebody says so. */
export const capture = z.enum(['at-once', 'later']);

/** Parts of a text between commas, each of a kind. */
export const listOf = <Item extends z.ZodType<unknown, string>>(item: Item) =>
  z.string().transform(split).pipe(z.array(item));

function split(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}
