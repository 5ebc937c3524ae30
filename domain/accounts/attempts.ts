import { eq, sql } from 'drizzle-orm';
import { statement } from '#database/statement.ts';
import type { Shop } from '#domain/shop.ts';
import { sha256 } from '#shared/hash.ts';
import { tooManyAttempts } from './refusals.ts';
import { loginAttempts } from './schema.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** The most attempts within a time, per e-mail address typed and per network address. */
const LIMITS = {
  'sign-in': { account: 10, network: 60, seconds: 15 * MINUTE },
  register: { account: 4, network: 30, seconds: HOUR },
  reset: { account: 4, network: 30, seconds: HOUR },
  // Each attempt counts twice: by the address and by the order.
  'order-access': { account: 5, network: 60, seconds: HOUR },
  'order-code': { account: 10, network: 60, seconds: 15 * MINUTE },
  withdrawal: { account: 10, network: 60, seconds: HOUR },
  link: { account: 10, network: 60, seconds: 15 * MINUTE },
} as const;

export type Limited = keyof typeof LIMITS;

const count = statement<{ keyHash: string; now: Date; endsAt: Date }, { count: number }>(
  'accounts_count_attempt',
  `insert into login_attempts (key_hash, count, ends_at) values (:keyHash::text, 1, :endsAt::timestamptz)
   on conflict (key_hash) do update set
     count = case when login_attempts.ends_at <= :now::timestamptz then 1 else login_attempts.count + 1 end,
     ends_at = case when login_attempts.ends_at <= :now::timestamptz then excluded.ends_at else login_attempts.ends_at end
   returning count`,
);

/**
 * Counts one more of something within a time that begins with the first.
 * @returns how many that makes
 */
export async function countWithin(shop: Shop, what: string, seconds: number): Promise<number> {
  const now = shop.clock.now();
  const endsAt = new Date(now.getTime() + seconds * 1000);
  const [counted] = await count(shop.db, { keyHash: sha256(what), now, endsAt });
  return counted?.count ?? 0;
}

/** An attempt. `account` is an e-mail address, or a value in its place. */
export type Attempt = { readonly what: Limited; readonly account: string; readonly network: string };

/**
 * Counts an attempt before it is made, so parallel attempts count too.
 * @returns whether this account may be tried once more
 * @throws Refusal accounts.too-many-attempts for a network address over its limit
 */
export async function countAttempt(shop: Shop, attempt: Attempt): Promise<boolean> {
  const { account, network, seconds } = LIMITS[attempt.what];
  const byNetwork = await countWithin(shop, networkKey(attempt), seconds);
  const byAccount = await countWithin(shop, accountKey(attempt), seconds);
  if (byNetwork > network) throw tooManyAttempts(seconds / MINUTE);
  return byAccount <= account;
}

/** The same for forms that may say it openly. @throws Refusal accounts.too-many-attempts */
export async function refuseTooMany(shop: Shop, attempt: Attempt): Promise<void> {
  if (!(await countAttempt(shop, attempt))) throw tooManyAttempts(LIMITS[attempt.what].seconds / MINUTE);
}

/** Resets the count after a right password. */
export async function resetAttempts(shop: Shop, attempt: Attempt): Promise<void> {
  await shop.db.delete(loginAttempts).where(eq(loginAttempts.keyHash, sha256(accountKey(attempt))));
  await shop.db
    .update(loginAttempts)
    .set({ count: sql`greatest(count - 1, 0)` })
    .where(eq(loginAttempts.keyHash, sha256(networkKey(attempt))));
}

function accountKey({ what, account }: Attempt): string {
  return `${what} account ${account}`;
}

function networkKey({ what, network }: Attempt): string {
  return `${what} network ${network}`;
}
