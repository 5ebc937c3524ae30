import { recordAudit } from '#domain/audit/record-audit.ts';
import { findProfile } from '#domain/customers/find-profile.ts';
import { requireCustomer } from '#domain/customers/require-customer.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { newId } from '#shared/ids.ts';
import type { Locale } from '#shared/locale.ts';
import { writeErasureMail } from './erasure-mail.ts';
import { findErasure } from './find-erasure.ts';
import { erasureInput } from './input.ts';
import { erasureUnconfirmed } from './refusals.ts';
import { erasures } from './schema.ts';

/** Whoever finds a signed-in device must not be able to end an account unnoticed. */
const DAYS_TO_TAKE_BACK = 7;

/**
 * Promises to erase the acting customer's data (article 17 GDPR) in seven days and mails them when
 * and what stays. Asked twice, the first day counts.
 * @throws Refusal customers.login-required, personal-data.unconfirmed
 */
export async function requestErasure(shop: Shop, typed: Record<string, unknown>): Promise<void> {
  const customerId = requireCustomer(shop);
  if (!erasureInput.safeParse(typed).success) throw erasureUnconfirmed();
  await inTransaction(shop, (inside) => promiseErasure(inside, { customerId, locale: shop.locale }));
}

type Wish = { readonly customerId: string; readonly locale: Locale; readonly reason?: string };

/**
 * Writes down that a customer's data will be erased in seven days, audits it and mails them, in the
 * caller's transaction; nothing when one waits already. The audit outlives them and has no reason.
 */
export async function promiseErasure(inside: Shop, { customerId, locale, reason = '' }: Wish): Promise<void> {
  const now = inside.clock.now();
  const dueAt = new Date(now.getTime() + DAYS_TO_TAKE_BACK * 24 * 60 * 60 * 1000);
  const id = newId(now.getTime());
  const { rowCount } = await inside.db
    .insert(erasures)
    .values({ id, customerId, locale, reason, requestedAt: now, dueAt })
    .onConflictDoNothing();
  if (rowCount === 0) return;
  await recordAudit(inside, {
    action: 'personal-data.erasure-requested',
    ...{ subjectKind: 'customer', subjectId: customerId },
  });
  const as: Shop = { ...inside, locale, actor: { kind: 'customer', id: customerId } };
  const { email: toAddress } = await findProfile(as);
  await writeErasureMail(as, { id, toAddress, kind: 'requested', erasure: await findErasure(as) });
}
