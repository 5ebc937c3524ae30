import { setTimeout as pause } from 'node:timers/promises';
import type { Shop } from '#domain/shop.ts';
import { type Attempt, countWithin, refuseTooMany, resetAttempts, resetCounts } from './attempts.ts';
import { tooManyAttempts } from './refusals.ts';

const QUARTER_SECONDS = 15 * 60;
/** Wrong passwords of one known browser in a quarter of an hour. */
const MOST_OF_BROWSER = 10;
/** So many wrong ones from everywhere are answered at once, each further one later. */
const FREE = 20;
const LONGEST_MS = 8_000;

export type SignInAttempt = Omit<Attempt, 'what'> & {
  /** The browser has signed in to this account before. */
  readonly knownBrowser: string | null;
};

/**
 * Counts a sign-in before its password is looked at. A known browser has a count of its own, so
 * what others try does not touch it. All other attempts on an account are answered ever later.
 * @returns the milliseconds to wait before the answer
 * @throws Refusal accounts.too-many-attempts
 */
export async function countSignIn(shop: Shop, attempt: SignInAttempt): Promise<number> {
  const { account, network, knownBrowser } = attempt;
  if (knownBrowser !== null) {
    const tries = await countWithin(shop, browserKey(attempt), QUARTER_SECONDS);
    if (tries > MOST_OF_BROWSER) throw tooManyAttempts(QUARTER_SECONDS / 60);
    return 0;
  }
  await refuseTooMany(shop, { what: 'sign-in', account, network });
  const fromEverywhere = await countWithin(shop, everywhereKey(attempt), QUARTER_SECONDS);
  return fromEverywhere <= FREE ? 0 : Math.min(LONGEST_MS, 250 * 2 ** (fromEverywhere - FREE - 1));
}

/** Resets the counts after a right password; those of strangers near a known browser stay. */
export async function resetSignIns(shop: Shop, attempt: SignInAttempt): Promise<void> {
  const { account, network, knownBrowser } = attempt;
  if (knownBrowser !== null) return resetCounts(shop, [browserKey(attempt)]);
  await resetAttempts(shop, { what: 'sign-in', account, network });
}

export function waitBeforeAnswer(milliseconds: number): Promise<void> {
  return milliseconds > 0 ? pause(milliseconds) : Promise.resolve();
}

function browserKey({ account, knownBrowser }: SignInAttempt): string {
  return `sign-in account ${account} browser ${knownBrowser}`;
}

function everywhereKey({ account }: SignInAttempt): string {
  return `sign-in everywhere ${account}`;
}
