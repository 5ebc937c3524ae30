import type { Shop } from '#domain/shop.ts';
import { countAttempt } from './attempts.ts';
import { emailInput, firstComplaint } from './input.ts';
import { inputInvalid } from './refusals.ts';
import type { Circumstances } from './request-account.ts';
import { writeRequest } from './write-request.ts';

/**
 * Requests a password reset. The address gets a mail if it has an account; the answer is the same
 * if it has none.
 * @throws Refusal accounts.input-invalid with `fields`, accounts.too-many-attempts
 */
export async function requestReset(
  shop: Shop,
  typed: { readonly email?: string },
  { network, interaction }: Circumstances,
): Promise<{ email: string }> {
  const parsed = emailInput.safeParse(typed.email ?? '');
  if (!parsed.success) throw inputInvalid({ email: firstComplaint(parsed.error) });
  const email = parsed.data;
  const mayAsk = await countAttempt(shop, { what: 'reset', account: email, network });
  if (mayAsk) await writeRequest(shop, { purpose: 'reset', email, interaction });
  return { email };
}
