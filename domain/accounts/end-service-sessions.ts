import { and, eq, inArray } from 'drizzle-orm';
import type { Shop } from '#domain/shop.ts';
import { isId } from '#shared/ids.ts';
import { loginRecords } from './schema.ts';

/** What signs in without a password. */
const KINDS = ['Session', 'Grant', 'AuthorizationCode', 'AccessToken', 'Ticket'];

/** Ends a person's sessions at the bundled login service. @returns how many records */
export async function endServiceSessions({ db }: Pick<Shop, 'db'>, subject: string): Promise<number> {
  if (!isId(subject)) return 0;
  const isTheirs = and(eq(loginRecords.accountId, subject), inArray(loginRecords.kind, KINDS));
  const { rowCount } = await db.delete(loginRecords).where(isTheirs);
  return rowCount ?? 0;
}
