import { z } from 'zod';

const LONGEST = 20_000;
const base64url = z
  .string()
  .max(LONGEST)
  .regex(/^[\w-]+$/);

const credential = { id: base64url, rawId: base64url, type: z.literal('public-key') };

/** The answer of a browser that used a passkey. Other fields are dropped. */
export const usedPasskey = z.object({
  ...credential,
  response: z.object({
    authenticatorData: base64url,
    clientDataJSON: base64url,
    signature: base64url,
    userHandle: base64url.optional(),
  }),
});

/** The answer of a browser that made a passkey. */
export const madePasskey = z.object({
  ...credential,
  response: z.object({
    attestationObject: base64url,
    clientDataJSON: base64url,
    transports: z.array(z.string().max(20)).max(10).catch([]).default([]),
  }),
});

const signed = z.object({ challenge: base64url });

/** Parses the JSON of a form's field. @returns null when it is none of this kind */
export function parsePasskey<T>(kind: z.ZodType<T>, typed: string): T | null {
  if (typed.length > LONGEST) return null;
  return kind.safeParse(parseJson(typed)).data ?? null;
}

/** The challenge that an answer says it signed; its signature is checked later. */
export function challengeOf(clientDataJSON: string): string {
  const text = Buffer.from(clientDataJSON, 'base64url').toString('utf8');
  return signed.safeParse(parseJson(text)).data?.challenge ?? '';
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** What a passkey is called: one line. */
export const nameInput = z
  .string()
  .overwrite((text) => text.toWellFormed().replace(/\p{Cc}/gu, ' '))
  .trim()
  .min(1, 'passkeys.name-missing')
  .max(60, 'accounts.too-long');
