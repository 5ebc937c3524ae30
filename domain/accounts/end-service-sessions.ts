import { and, eq, inArray } from 'drizzle-orm';
import { writeEvent } from '#domain/outbox/write-event.ts';
import type { Shop } from '#domain/shop.ts';
import { isId, newId } from '#shared/ids.ts';
import { FRESH_KINDS } from './fresh-sign-ins.ts';
import { loginRecords } from './schema.ts';

/** What signs in without a password. */
const KINDS = [
  'Interaction',
  'Session',
  'Grant',
  'AuthorizationCode',
  'AccessToken',
  'Ticket',
  ...FRESH_KINDS,
];

/** Ends a person's sessions at the bundled login service. @returns how many records */
export async function endServiceSessions({ db }: Pick<Shop, 'db'>, subject: string): Promise<number> {
  if (!isId(subject)) return 0;
  const isTheirs = and(eq(loginRecords.accountId, subject), inArray(loginRecords.kind, KINDS));
  const { rowCount } = await db.delete(loginRecords).where(isTheirs);
  return rowCount ?? 0;
}

/** What events tell the shop: whose sessions to end, and when they had begun at the latest. */
export function changedAccount({ clock }: Pick<Shop, 'clock'>, accountId: string) {
  return { accountId, at: clock.now().toISOString() };
}

/** Ends them here at once, and in the shop by the event. For acts, in their transaction. */
export async function endAllSessions(shop: Shop, accountId: string): Promise<void> {
  await endServiceSessions(shop, accountId);
  const key = `account.signed-out:${newId()}`;
  const payload = changedAccount(shop, accountId);
  await writeEvent(shop, { name: 'account.signed-out', key, payload });
}
