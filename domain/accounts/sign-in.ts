import type { Shop } from '#domain/shop.ts';
import { refuseTooMany, resetAttempts } from './attempts.ts';
import { type Account, findAccountByEmail } from './find-account.ts';
import { emailInput } from './input.ts';
import { isPassword } from './password-hash.ts';
import { signInWrong } from './refusals.ts';

/**
 * Finds the account of an address and its password. Neither the answer nor its time reveals whether
 * the address is known.
 * @throws Refusal accounts.sign-in-wrong, accounts.too-many-attempts
 */
export async function signIn(
  shop: Shop,
  typed: { readonly email?: string; readonly password?: string },
  network: string,
): Promise<Account> {
  const email = emailInput.safeParse(typed.email ?? '').data ?? '';
  const attempt = { what: 'sign-in', account: email, network } as const;
  await refuseTooMany(shop, attempt);
  const account = email === '' ? null : await findAccountByEmail(shop, email);
  const isRight = await isPassword((typed.password ?? '').slice(0, 1000), account?.passwordHash ?? null);
  if (!account || !isRight) throw signInWrong();
  await resetAttempts(shop, attempt);
  return account;
}
