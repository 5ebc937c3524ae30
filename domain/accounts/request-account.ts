import type { Shop } from '#domain/shop.ts';
import { complaintsOf } from '#shared/complaints.ts';
import { countAttempt } from './attempts.ts';
import { registerInput } from './input.ts';
import { hashPassword } from './password-hash.ts';
import { inputInvalid } from './refusals.ts';
import { refuseGuessable } from './refuse-guessable.ts';
import { writeRequest } from './write-request.ts';

/** Where a form came from: network address, and the sign-in it interrupted. */
export type Circumstances = { readonly network: string; readonly interaction: string | null };

/**
 * Requests an account. The address gets a mail with the link that makes the account, or a mail
 * saying that it has one already. The answer and the work are the same in both cases. An address
 * over its limit gets no further mail.
 * @param typed firstName, lastName, email, password
 * @throws Refusal accounts.input-invalid with `fields`, accounts.too-many-attempts
 */
export async function requestAccount(
  shop: Shop,
  typed: Readonly<Record<string, string>>,
  { network, interaction }: Circumstances,
): Promise<{ email: string }> {
  const parsed = registerInput.safeParse(typed);
  if (!parsed.success) throw inputInvalid(complaintsOf(parsed.error));
  const { password, ...person } = parsed.data;
  await refuseGuessable(shop, password, person);
  const mayAsk = await countAttempt(shop, { what: 'register', account: person.email, network });
  const passwordHash = await hashPassword(password);
  if (mayAsk) await writeRequest(shop, { purpose: 'register', ...person, passwordHash, interaction });
  return { email: person.email };
}
