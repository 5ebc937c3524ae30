import { refuseTooMany } from '#domain/accounts/attempts.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { onceOnly } from '#domain/idempotency/once-only.ts';
import { writeEvent } from '#domain/outbox/write-event.ts';
import type { Shop } from '#domain/shop.ts';
import { newId } from '#shared/ids.ts';
import { draftWithdrawal, type WithdrawalForm } from './draft-withdrawal.ts';
import { holdWithdrawn } from './hold-withdrawn.ts';
import { withdrawalStates, withdrawals } from './schema.ts';
import { statementText, wordStatement } from './word-statement.ts';

export type WithdrawalDeclared = WithdrawalForm & {
  /** The form's idempotency key: sent twice, it is one statement. */
  readonly key: string;
  /** The network address it comes from. */
  readonly network: string;
};

/**
 * Records a statement of withdrawal, causes the mail with its receipt, and puts the likely order on
 * hold. The answer is the same whether the order exists or not.
 * @returns its id and the time of its arrival
 * @throws Refusal accounts.too-many-attempts, idempotency.key-invalid, idempotency.other-request
 */
export async function declareWithdrawal(
  shop: Shop,
  { key, network, ...form }: WithdrawalDeclared,
): Promise<{ readonly id: string; readonly declaredAt: Date }> {
  await refuseTooMany(shop, { what: 'withdrawal', account: form.email.toLowerCase(), network });
  const once = { scope: 'declare-withdrawal', key, request: form };
  const { id, declaredAt } = await onceOnly(shop, once, (inside) => writeStatement(inside, form));
  return { id, declaredAt: new Date(declaredAt) };
}

async function writeStatement(shop: Shop, form: WithdrawalForm): Promise<{ id: string; declaredAt: string }> {
  const declaredAt = shop.clock.now();
  const id = newId(declaredAt.getTime());
  const { locale } = shop;
  const draft = await draftWithdrawal(shop, form);
  const statement = statementText(wordStatement(locale, draft));
  await shop.db.insert(withdrawals).values({ ...draft, id, locale, statement, declaredAt });
  await shop.db.insert(withdrawalStates).values({ withdrawalId: id });
  await recordAudit(shop, {
    action: 'withdrawal.declared',
    subjectKind: 'withdrawal',
    subjectId: id,
    detail: { orderId: draft.orderId, lines: draft.lines?.length ?? null },
  });
  await writeEvent(shop, {
    name: 'withdrawal.declared',
    key: `withdrawal.declared:${id}`,
    payload: { withdrawalId: id },
  });
  if (draft.orderId) await holdWithdrawn(shop, { orderId: draft.orderId });
  return { id, declaredAt: declaredAt.toISOString() };
}
