import { recordAudit } from '#domain/audit/record-audit.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { complaintsOf } from '#shared/complaints.ts';
import { newId } from '#shared/ids.ts';
import { registerInput } from './input.ts';
import { hashPassword } from './password-hash.ts';
import { inputInvalid } from './refusals.ts';
import { accounts } from './schema.ts';

/**
 * Makes an account without a link by mail. Only for persons the shop itself vouches for, never for
 * input of visitors.
 * @param typed firstName, lastName, email, password
 * @returns its id; null when the address has an account already
 * @throws Refusal accounts.input-invalid with `fields`
 */
export async function openAccount(
  shop: Shop,
  typed: Readonly<Record<string, string>>,
): Promise<string | null> {
  const parsed = registerInput.safeParse(typed);
  if (!parsed.success) throw inputInvalid(complaintsOf(parsed.error));
  const { password, ...person } = parsed.data;
  const passwordHash = await hashPassword(password);
  return inTransaction(shop, async (inside) => {
    const now = inside.clock.now();
    const [made] = await inside.db
      .insert(accounts)
      .values({
        ...person,
        ...{ id: newId(now.getTime()), passwordHash, locale: inside.locale },
        ...{ emailVerifiedAt: now, passwordChangedAt: now, createdAt: now },
      })
      .onConflictDoNothing({ target: accounts.email })
      .returning({ id: accounts.id });
    if (!made) return null;
    await recordAudit(inside, { action: 'account.created', subjectKind: 'account', subjectId: made.id });
    return made.id;
  });
}
