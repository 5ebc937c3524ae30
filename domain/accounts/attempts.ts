import { eq, inArray, sql } from 'drizzle-orm';
import { statement } from '#database/statement.ts';
import { logSecurityEvent } from '#domain/audit/log-security-event.ts';
import type { Shop } from '#domain/shop.ts';
import { sha256 } from '#shared/hash.ts';
import type { Refusal } from '#shared/refusal.ts';
import { tooManyAttempts } from './refusals.ts';
import { loginAttempts } from './schema.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/**
 * The most attempts within a time: of an account (an e-mail address, or a value in its place) from
 * one network, of a network, and of an account from everywhere. What strangers elsewhere do must
 * not keep an owner out, so the last one is the highest.
 */
const LIMITS = {
  'sign-in': { pair: 10, network: 60, account: Number.POSITIVE_INFINITY, seconds: 15 * MINUTE },
  register: { pair: 4, network: 30, account: 12, seconds: HOUR },
  reset: { pair: 4, network: 30, account: 12, seconds: HOUR },
  'order-access': { pair: 5, network: 60, account: 15, seconds: HOUR },
  'order-code': { pair: 10, network: 60, account: 10, seconds: 15 * MINUTE },
  withdrawal: { pair: 10, network: 60, account: 30, seconds: HOUR },
  link: { pair: 10, network: 60, account: 30, seconds: 15 * MINUTE },
  passkey: { pair: 10, network: 60, account: Number.POSITIVE_INFINITY, seconds: 15 * MINUTE },
  'passkey-challenge': { pair: 300, network: 300, account: 300, seconds: 15 * MINUTE },
  email: { pair: 4, network: 30, account: 6, seconds: HOUR },
} as const;

export type Limited = keyof typeof LIMITS;

/**
 * How far the clocks of nodes may differ. A count that ends later than its length and this was
 * begun while a clock was ahead, which has been set back since. It begins anew; otherwise it would
 * shut somebody out for as long as that clock was ahead.
 */
const CLOCKS_APART_MS = 60_000;

/** In one order of keys: attempts that share several must not wait for each other in a circle. */
const count = statement<
  { keyHashes: readonly string[]; now: Date; endsAt: Date; latest: Date },
  { keyHash: string; count: number }
>(
  'accounts_count_attempts',
  `insert into login_attempts (key_hash, count, ends_at)
   select key_hash, 1, :endsAt::timestamptz from unnest(:keyHashes::text[]) as key_hash order by key_hash
   on conflict (key_hash) do update set
     count = case when login_attempts.ends_at > :now::timestamptz and login_attempts.ends_at < :latest::timestamptz
       then login_attempts.count + 1 else 1 end,
     ends_at = case when login_attempts.ends_at > :now::timestamptz and login_attempts.ends_at < :latest::timestamptz
       then login_attempts.ends_at else excluded.ends_at end
   returning key_hash as "keyHash", count`,
);

/**
 * Counts one more of something within a time that begins with the first.
 * @returns how many that makes
 */
export async function countWithin(shop: Shop, what: string, seconds: number): Promise<number> {
  const [counted = 0] = await countAllWithin(shop, [what], seconds);
  return counted;
}

/** The same for several different things at once. */
export async function countAllWithin(
  shop: Shop,
  things: readonly string[],
  seconds: number,
): Promise<number[]> {
  const now = shop.clock.now();
  const endsAt = new Date(now.getTime() + seconds * 1000);
  const latest = new Date(endsAt.getTime() + CLOCKS_APART_MS);
  const hashes = things.map(sha256);
  const counted = await count(shop.db, { keyHashes: hashes, now, endsAt, latest });
  return hashes.map((hash) => counted.find(({ keyHash }) => keyHash === hash)?.count ?? 0);
}

/** An attempt. `account` is an e-mail address, or a value in its place. */
export type Attempt = { readonly what: Limited; readonly account: string; readonly network: string };

/**
 * Counts an attempt before it is made, so parallel attempts count too.
 * @returns whether this account may be tried once more
 * @throws Refusal accounts.too-many-attempts for a network address over its limit
 */
export async function countAttempt(shop: Shop, attempt: Attempt): Promise<boolean> {
  const { pair, account, seconds } = LIMITS[attempt.what];
  await refuseNetwork(shop, attempt);
  const byPair = await countWithin(shop, pairKey(attempt), seconds);
  const byAccount = await countWithin(shop, accountKey(attempt), seconds);
  return byPair <= pair && byAccount <= account;
}

/** Counts one more of a network. @throws Refusal accounts.too-many-attempts */
export async function refuseNetwork(shop: Shop, attempt: Pick<Attempt, 'what' | 'network'>): Promise<void> {
  const { network, seconds } = LIMITS[attempt.what];
  const byNetwork = await countWithin(shop, networkKey(attempt), seconds);
  if (byNetwork > network) throw overLimit(shop, attempt.what, seconds);
}

function overLimit(shop: Shop, what: Limited, seconds: number): Refusal {
  logSecurityEvent(shop, 'limit.reached', { what });
  return tooManyAttempts(seconds / MINUTE);
}

/** The same for forms that may say it openly. @throws Refusal accounts.too-many-attempts */
export async function refuseTooMany(shop: Shop, attempt: Attempt): Promise<void> {
  const { what } = attempt;
  if (!(await countAttempt(shop, attempt))) throw overLimit(shop, what, LIMITS[what].seconds);
}

/** Resets the counts after a right password. */
export async function resetAttempts(shop: Shop, attempt: Attempt): Promise<void> {
  await resetCounts(shop, [pairKey(attempt), accountKey(attempt)]);
  await shop.db
    .update(loginAttempts)
    .set({ count: sql`greatest(count - 1, 0)` })
    .where(eq(loginAttempts.keyHash, sha256(networkKey(attempt))));
}

/** Forgets what `countWithin` counted under these names. */
export async function resetCounts({ db }: Pick<Shop, 'db'>, names: readonly string[]): Promise<void> {
  await db.delete(loginAttempts).where(inArray(loginAttempts.keyHash, names.map(sha256)));
}

function pairKey({ what, account, network }: Attempt): string {
  return `${what} account ${account} network ${network}`;
}

function accountKey({ what, account }: Attempt): string {
  return `${what} account ${account}`;
}

function networkKey({ what, network }: Pick<Attempt, 'what' | 'network'>): string {
  return `${what} network ${network}`;
}
