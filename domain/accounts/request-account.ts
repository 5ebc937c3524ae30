import type { Shop } from '#domain/shop.ts';
import { countAttempt } from './attempts.ts';
import { complaintsOf, registerInput } from './input.ts';
import { hashPassword } from './password-hash.ts';
import { inputInvalid } from './refusals.ts';
import { writeRequest } from './write-request.ts';

/** How a form came: from where, and in the middle of which sign-in. */
export type Circumstances = { readonly network: string; readonly interaction: string | null };

/**
 * Somebody wants an account: a mail goes to the address, with the link that makes it, or saying that there is one already. The answer is the
 * same, and so is the work done for it; an address asked for too often gets no further mail.
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
  const mayAsk = await countAttempt(shop, { what: 'register', account: person.email, network });
  const passwordHash = await hashPassword(password);
  if (mayAsk) await writeRequest(shop, { purpose: 'register', ...person, passwordHash, interaction });
  return { email: person.email };
}
