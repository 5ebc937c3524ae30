import { logSecurityEvent } from '#domain/audit/log-security-event.ts';
import type { Shop } from '#domain/shop.ts';
import { type Account, findAccount, findAccountByEmail } from './find-account.ts';
import { emailInput } from './input.ts';
import { isKnownBrowser } from './known-browsers.ts';
import { isPassword } from './password-hash.ts';
import { signInWrong } from './refusals.ts';
import { countSignIn, resetSignIns, waitBeforeAnswer } from './sign-in-attempts.ts';

/** Where a sign-in comes from; `browser` is the token of its cookie. */
export type SignInFrom = { readonly network: string; readonly browser: string | null };

/**
 * Finds the account of an address and its password. Neither the answer nor its time reveals whether
 * the address is known. Strangers' attempts do not keep the owner out.
 * @throws Refusal accounts.sign-in-wrong, accounts.too-many-attempts
 */
export async function signIn(
  shop: Shop,
  typed: { readonly email?: string; readonly password?: string },
  { network, browser }: SignInFrom,
): Promise<Account> {
  const email = emailInput.safeParse(typed.email ?? '').data ?? '';
  const account = email === '' ? null : await findAccountByEmail(shop, email);
  const isKnown = browser !== null && (await isKnownBrowser(shop, browser, account?.id ?? NOBODY));
  const attempt = { account: email, network, knownBrowser: isKnown ? browser : null };
  await waitBeforeAnswer(await countSignIn(shop, attempt));
  const isRight = await isPassword((typed.password ?? '').slice(0, 1000), account?.passwordHash ?? null);
  const current = account && isRight ? await findUnchanged(shop, account) : null;
  if (!current) {
    logSecurityEvent(shop, 'sign-in.failed');
    throw signInWrong();
  }
  await resetSignIns(shop, attempt);
  return current;
}

/** The account as it is now; null when its password changed while the answer waited. */
async function findUnchanged(shop: Shop, { id, passwordHash }: Account): Promise<Account | null> {
  const current = await findAccount(shop, id);
  return current?.passwordHash === passwordHash ? current : null;
}

/** The id of no account. */
const NOBODY = '00000000-0000-0000-0000-000000000000';
