import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chanceOf } from './chance.ts';
import { Ledger } from './ledger.ts';
import { findProductPaths, shopOnce } from './shopper.ts';
import { comeToRest, type Outcome } from './torture.ts';
import type { TorturedShop } from './tortured-shop.ts';

/** How long a visit's mails may take before the next visit starts. */
const REST_MS = 4000;

/**
 * One visit after the other, each ended at the next boundary: before and after the first commit,
 * the second, … each event of the provider, each mail. The shopper continues like a person who
 * reloads; the app is restarted after each end.
 */
export async function strikeSteps(
  shop: TorturedShop,
  plan: { seed: number; steps: number; settleMs: number },
  log: (line: string) => void,
): Promise<Outcome> {
  const ledger = new Ledger();
  const products = await findProductPaths(shop.url);
  const comebacks: number[] = [];
  for (let step = 1; step <= plan.steps; step += 1) {
    await shop.strikeInside(step);
    const visit = {
      url: shop.url,
      products,
      ledger,
      chance: chanceOf(plan.seed + step),
      habit: 'approve' as const,
    };
    const done = shopOnce({ ...visit, email: `step-${step}@mail.test` }).then(() => atRest(shop));
    const took = await raiseWhenGone(shop, done);
    if (took !== null) comebacks.push(took);
    log(
      `step ${step} of ${plan.steps}: ${took === null ? 'not reached' : `struck, served again after ${Math.round(took)} ms`}`,
    );
  }
  await shop.strikeInside(0);
  const { verdict, settledMs } = await comeToRest(shop, ledger, plan.settleMs);
  return {
    ...verdict,
    kills: new Map([['steps', comebacks.length]]),
    comebacks,
    settledMs,
    seen: ledger.counts,
  };
}

/**
 * Restarts the app when it ends during an action. @returns how long it took to serve again, or null
 * when it did not end
 */
async function raiseWhenGone(shop: TorturedShop, going: Promise<void>): Promise<number | null> {
  let isOver = false;
  let took: number | null = null;
  const over = going.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    if (shop.node.hasEnded) {
      const begun = performance.now();
      await shop.strikeInside(0);
      await shop.node.start();
      took = performance.now() - begun;
    }
    await Promise.race([over, sleep(50)]);
  }
  return took;
}

/** Waits until no new mail came for a second, or long enough. */
async function atRest(shop: TorturedShop): Promise<void> {
  const count = async () => (await readdir(join(shop.dataDir, 'mails')).catch(() => [])).length;
  let before = -1;
  for (let waited = 0; waited < REST_MS; waited += 1000) {
    const now = await count();
    if (now === before && waited > 1000) return;
    before = now;
    await sleep(1000);
  }
}
