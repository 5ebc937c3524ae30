import type { Shop } from '#domain/shop.ts';
import { countAttempt } from './attempts.ts';
import { requireStrongSignIn } from './fresh-sign-ins.ts';
import { emailInput, firstComplaint } from './input.ts';
import { inputInvalid } from './refusals.ts';
import { writeRequest } from './write-request.ts';

/**
 * Requests another e-mail address for an account that signed in a moment ago. The new address gets
 * a link, or a mail that it has an account already; the answer is the same. Until the link is
 * followed nothing changes.
 * @throws Refusal accounts.sign-in-again, accounts.passkey-needed, accounts.input-invalid with
 *   `fields`, accounts.too-many-attempts
 */
export async function requestEmailChange(
  shop: Shop,
  freshToken: string | null,
  typed: { readonly email?: string },
  network: string,
): Promise<{ email: string }> {
  const account = await requireStrongSignIn(shop, freshToken);
  const parsed = emailInput.safeParse(typed.email ?? '');
  if (!parsed.success) throw inputInvalid({ email: firstComplaint(parsed.error) });
  const email = parsed.data;
  if (email === account.email) throw inputInvalid({ email: 'accounts.email-same' });
  const mayAsk = await countAttempt(shop, { what: 'email', account: account.id, network });
  if (mayAsk) await writeRequest(shop, { purpose: 'email', email, accountId: account.id, interaction: null });
  return { email };
}
