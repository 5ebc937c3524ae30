import { setTimeout as sleep } from 'node:timers/promises';
import type { Chance } from './chance.ts';
import { chanceOf } from './chance.ts';
import { checkBooks, type Verdict } from './check-books.ts';
import { Ledger } from './ledger.ts';
import { findProductPaths, shopOnce } from './shopper.ts';
import type { Tortured } from './tortured-shop.ts';

export type Plan = {
  readonly seed: number;
  readonly kills: number;
  readonly shoppers: number;
  /** The pause between a serving shop and the next kill, in milliseconds. */
  readonly calm: { readonly least: number; readonly most: number };
  readonly settleMs: number;
};

export type Outcome = Verdict & {
  /** By what was killed. */
  readonly kills: ReadonlyMap<string, number>;
  readonly seen: ReadonlyMap<string, number>;
  /** From a kill until the shop served again, in milliseconds. */
  readonly comebacks: readonly number[];
  /** From the last visit until the books agreed. */
  readonly settledMs: number;
};

/**
 * Lets shoppers shop while parts of the shop are killed, waits until the shop is idle, and checks
 * its books.
 */
export async function torture(shop: Tortured, plan: Plan, log: (line: string) => void): Promise<Outcome> {
  const ledger = new Ledger();
  const products = await findProductPaths(shop.url);
  const end = new AbortController();
  const shopping = Array.from({ length: plan.shoppers }, (_, index) =>
    shopUntil(end.signal, { url: shop.url, products, ledger }, plan.seed + index + 1),
  );
  const striking = strikeOften(shop, plan, log).finally(() => end.abort());
  // A shopper who fails for a reason of their own is a fault of this test: tell at once.
  const [{ kills, comebacks }] = await Promise.all([striking, ...shopping]);
  const { verdict, settledMs } = await comeToRest(shop, ledger, plan.settleMs);
  return { ...verdict, kills, comebacks, settledMs, seen: ledger.counts };
}

async function shopUntil(
  end: AbortSignal,
  surroundings: { url: string; products: readonly string[]; ledger: Ledger },
  seed: number,
): Promise<void> {
  const chance = chanceOf(seed);
  for (let visit = 1; !end.aborted; visit += 1) {
    await shopOnce({ ...surroundings, chance, email: `shopper-${seed}-${visit}@mail.test` });
  }
}

async function strikeOften(shop: Tortured, plan: Plan, log: (line: string) => void) {
  const chance = chanceOf(plan.seed);
  const kills = new Map<string, number>();
  const comebacks: number[] = [];
  for (let kill = 1; kill <= plan.kills; kill += 1) {
    await sleep(chance.between(plan.calm.least, plan.calm.most));
    const victim = chooseVictim(shop.victims, kill, chance);
    const struck = performance.now();
    await shop.strike(victim);
    comebacks.push(performance.now() - struck);
    kills.set(victim, (kills.get(victim) ?? 0) + 1);
    log(
      `kill ${kill} of ${plan.kills}: ${victim}, served again after ${Math.round(comebacks.at(-1) ?? 0)} ms`,
    );
  }
  await sleep(plan.calm.most);
  return { kills, comebacks };
}

/** Each kind comes once before chance decides. */
function chooseVictim(victims: readonly string[], kill: number, chance: Chance): string {
  return victims[kill - 1] ?? chance.oneOf(victims);
}

/**
 * Late messages, jobs and sweeps need time: checks again until the books agree, or the time is
 * over.
 */
export async function comeToRest(shop: Tortured, ledger: Ledger, settleMs: number) {
  const begun = performance.now();
  for (;;) {
    const verdict = await checkBooks(await shop.databaseUrl(), shop.dataDir, ledger);
    const settledMs = performance.now() - begun;
    if (verdict.breaches.length === 0 || settledMs > settleMs) return { verdict, settledMs };
    await sleep(500);
  }
}
