import { and, eq } from 'drizzle-orm';
import { requireStrongSignIn } from '#domain/accounts/fresh-sign-ins.ts';
import { firstComplaint } from '#domain/accounts/input.ts';
import type { Shop } from '#domain/shop.ts';
import { isId } from '#shared/ids.ts';
import { nameInput } from './input.ts';
import { nameInvalid } from './refusals.ts';
import { passkeys } from './schema.ts';

/**
 * Gives one of the account's own passkeys another name; another's stays as it is.
 * @throws Refusal accounts.sign-in-again, accounts.passkey-needed, passkeys.name-invalid with
 *   `fields`
 */
export async function setPasskeyName(
  shop: Shop,
  freshToken: string | null,
  typed: { readonly id: string; readonly name: string },
): Promise<void> {
  const account = await requireStrongSignIn(shop, freshToken);
  const parsed = nameInput.safeParse(typed.name);
  if (!parsed.success) throw nameInvalid(firstComplaint(parsed.error));
  if (!isId(typed.id)) return;
  const isOwn = and(eq(passkeys.id, typed.id), eq(passkeys.accountId, account.id));
  await shop.db.update(passkeys).set({ name: parsed.data }).where(isOwn);
}
