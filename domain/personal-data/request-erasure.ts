import { recordAudit } from '#domain/audit/record-audit.ts';
import { findProfile } from '#domain/customers/find-profile.ts';
import { requireCustomer } from '#domain/customers/require-customer.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { newId } from '#shared/ids.ts';
import type { Locale } from '#shared/locale.ts';
import { writeErasureMail } from './erasure-mail.ts';
import { findErasureOf } from './find-erasure.ts';
import { erasureInput } from './input.ts';
import { erasureUnconfirmed } from './refusals.ts';
import { erasures } from './schema.ts';
import { type Known, knownCustomer, subjectOf } from './who.ts';

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
  const known = knownCustomer(customerId);
  await inTransaction(shop, (inside) => promiseErasure(inside, { known, locale: shop.locale }));
}

type Wish = { readonly known: Known; readonly locale: Locale; readonly reason?: string };

/**
 * Writes down that somebody's data will be erased in seven days, audits it and mails them, in the
 * caller's transaction; nothing when one waits already. The audit outlives them and has no reason.
 */
export async function promiseErasure(inside: Shop, { known, locale, reason = '' }: Wish): Promise<void> {
  const now = inside.clock.now();
  const dueAt = new Date(now.getTime() + DAYS_TO_TAKE_BACK * 24 * 60 * 60 * 1000);
  const id = newId(now.getTime());
  const { email } = known;
  const customerId = known.customerId ?? newId(now.getTime());
  const { rowCount } = await inside.db
    .insert(erasures)
    .values({ id, customerId, email, locale, reason, requestedAt: now, dueAt })
    .onConflictDoNothing();
  if (rowCount === 0) return;
  await recordAudit(inside, { action: 'personal-data.erasure-requested', ...subjectOf(known) });
  const as: Shop = { ...inside, locale };
  const toAddress = await findAddressOf(as, known);
  const erasure = await findErasureOf(as, known);
  await writeErasureMail(as, { id, toAddress, kind: 'requested', erasure, isGuest: email !== null });
}

/** @throws Refusal customers.login-required: they are erased */
export async function findAddressOf(shop: Shop, known: Known): Promise<string> {
  if (known.email !== null) return known.email;
  const profile = await findProfile({ ...shop, actor: { kind: 'customer', id: known.customerId } });
  return profile.email;
}
