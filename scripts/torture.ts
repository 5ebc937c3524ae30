/**
 * `npm run torture`: shoppers shop while the app, its database, or both are killed with -9; then
 * everything they were promised is looked for. `--nodes 2` has two of the app on one database;
 * `--steps 40` ends the app once at each of the first 40 steps of a visit. `--short` does it in
 * less than a minute; `--seed`, `--kills` and `--shoppers` change the rest. Ends with 1 when a
 * promise was broken.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { strikeSteps } from '#tests/torture/strike-steps.ts';
import { type Outcome, type Plan, torture } from '#tests/torture/torture.ts';
import { type Tortured, TorturedShop } from '#tests/torture/tortured-shop.ts';
import { TwinShop } from '#tests/torture/twin-shop.ts';
import { buildShop } from './start/build.mjs';

const { plan, nodes, steps } = readPlan();
await buildShop(process.cwd(), process.execPath);
const folder = await mkdtemp(join(tmpdir(), 'pedivella-torture-'));
// Root's database runs as somebody else, who has to get in: its data would live in a folder of the
// system otherwise, and stay there.
await chmod(folder, 0o711);
process.exitCode = 1;
try {
  const outcome = await (steps > 0 ? tortureSteps() : tortureShop());
  print(outcome);
  if (outcome.breaches.length === 0) process.exitCode = 0;
} finally {
  if (process.exitCode === 0) await rm(folder, { recursive: true, force: true });
  else console.log(`\nThe data and the shop's words are in ${folder}; the same again: --seed ${plan.seed}`);
}

async function tortureShop(): Promise<Outcome> {
  console.log(`Torture with seed ${plan.seed}: ${plan.kills} kills, ${plan.shoppers} shoppers.`);
  const shop: Tortured = await (nodes === 2 ? TwinShop.open(folder) : TorturedShop.open(folder));
  leaveInOrder(shop);
  return torture(shop, plan, console.log).finally(() => shop.close());
}

/** Without faults of the provider: each visit passes the same steps. */
async function tortureSteps(): Promise<Outcome> {
  console.log(`Torture with seed ${plan.seed}: the app ends at each of ${steps} steps.`);
  const shop = await TorturedShop.open(folder, '');
  leaveInOrder(shop);
  return strikeSteps(shop, { ...plan, steps }, console.log).finally(() => shop.close());
}

function leaveInOrder(shop: Tortured): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => leave(shop));
}

function readPlan(): { plan: Plan; nodes: number; steps: number } {
  const { values } = parseArgs({
    options: {
      short: { type: 'boolean', default: false },
      seed: { type: 'string' },
      kills: { type: 'string' },
      shoppers: { type: 'string' },
      nodes: { type: 'string', default: '1' },
      steps: { type: 'string', default: '0' },
    },
  });
  const usual = values.short
    ? { kills: 4, shoppers: 4, calm: { least: 700, most: 2500 }, settleMs: 40_000 }
    : { kills: 24, shoppers: 6, calm: { least: 500, most: 6000 }, settleMs: 90_000 };
  const plan = {
    ...usual,
    seed: Number(values.seed ?? Math.floor(Math.random() * 1_000_000)),
    kills: Number(values.kills ?? usual.kills),
    shoppers: Number(values.shoppers ?? usual.shoppers),
  };
  return { plan, nodes: Number(values.nodes), steps: Number(values.steps) };
}

function print({ kills, seen, figures, comebacks, settledMs, breaches }: Outcome): void {
  const slowest = Math.round(Math.max(0, ...comebacks));
  const rows: [string, number | string][] = [
    ...[...kills].map(([victim, times]): [string, number] => [`kills: ${victim}`, times]),
    ['slowest comeback, ms', slowest],
    ...[...seen].sort(([one], [other]) => one.localeCompare(other)),
    ...Object.entries(figures),
    ['until the books agreed, ms', Math.round(settledMs)],
    ['promises broken', breaches.length],
  ];
  console.log();
  for (const [name, value] of rows) console.log(`  ${name.padEnd(36)} ${String(value).padStart(7)}`);
  for (const breach of breaches.slice(0, 50)) console.log(`  ✗ ${breach}`);
}

async function leave(shop: Tortured): Promise<void> {
  await shop.close().catch((error: unknown) => console.error(error));
  await rm(folder, { recursive: true, force: true });
  process.exit(130);
}
