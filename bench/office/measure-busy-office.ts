import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '#database/connect.ts';
import type { RunningShop } from '#tests/helpers/start-shop.ts';
import { cpuOf, cpuOfServer } from '../processes.ts';
import { sizeSubjects } from '../size-subjects.ts';
import { subjectOf } from '../subjects.ts';
import { askOfficePage, percentile } from './ask-office-page.ts';
import { type Desk, openDesks } from './open-desks.ts';
import { type DeskWork, planDeskWork } from './plan-desk-work.ts';

const STAFF = 50;
const SHOPPERS = 200;
const ROUNDS = 5;
const SECONDS = 15;
/** Between two clicks of one person. */
const THINKING_MS = 4000;

type Round = {
  readonly shoppers: readonly number[];
  readonly reads: readonly number[];
  readonly acts: readonly number[];
  readonly cpuMs: number;
};

type Figure = { readonly count: number; readonly median: number; readonly p95: number };

export type BusyFigures = {
  /** Milliseconds over all rounds, beside shoppers and without them. */
  readonly acts: Figure;
  readonly reads: Figure;
  readonly quietActs: Figure;
  readonly quietReads: Figure;
  /** What a shopper's answer costs, without and beside staff: the middle of the rounds. */
  readonly shoppers: Readonly<
    Record<'alone' | 'beside', { readonly median: number; readonly p95: number; readonly cpuMs: number }>
  >;
  /** CPU of the round with both over that of both alone, by round. */
  readonly ratios: readonly number[];
  /** CPU milliseconds of server and database for each answer or act of staff. */
  readonly staffCpuMs: number;
};

/**
 * Fifty people of the staff at once, each with a click every four seconds, and two hundred
 * shoppers: by turns shoppers alone, both, and staff alone.
 */
export async function measureBusyOffice(
  shop: RunningShop,
  postmaster: number,
  db: Database,
): Promise<BusyFigures> {
  const work = await planDeskWork(db, await openDesks(db, STAFF));
  const paths = await shopperPaths(db);
  const used = () => cpuOf(subjectOf(shop).pid) + cpuOfServer(postmaster);
  const run = async (who: readonly ('shoppers' | 'staff')[]): Promise<Round> => {
    const round = { shoppers: [] as number[], reads: [] as number[], acts: [] as number[] };
    const until = performance.now() + SECONDS * 1000;
    const agent = new Agent({ keepAlive: true, maxSockets: SHOPPERS + STAFF });
    const before = used();
    await Promise.all([
      ...(who.includes('shoppers')
        ? lanes(SHOPPERS, (lane) => browse({ shop, agent, paths, lane, until }, round.shoppers))
        : []),
      ...(who.includes('staff')
        ? work.map((one, lane) => sit({ shop, agent, lane, until }, one, round))
        : []),
    ]);
    const cpuMs = used() - before;
    agent.destroy();
    return { ...round, cpuMs };
  };
  // The first round compiles and fills caches.
  await run(['shoppers', 'staff']);
  const rounds: { alone: Round; both: Round; staff: Round }[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    rounds.push({
      alone: await run(['shoppers']),
      both: await run(['shoppers', 'staff']),
      staff: await run(['staff']),
    });
  return figuresOf(rounds);
}

function figuresOf(rounds: readonly { alone: Round; both: Round; staff: Round }[]): BusyFigures {
  const all = (of: (round: (typeof rounds)[number]) => readonly number[]) => summary(rounds.flatMap(of));
  const middle = (of: (round: (typeof rounds)[number]) => number) => percentile(rounds.map(of), 50);
  const shopperCpu = ({ both, staff }: (typeof rounds)[number]) => {
    const clicks = (round: Round) => round.reads.length + round.acts.length;
    return both.cpuMs - (staff.cpuMs * clicks(both)) / clicks(staff);
  };
  return {
    acts: all(({ both }) => both.acts),
    reads: all(({ both }) => both.reads),
    quietActs: all(({ staff }) => staff.acts),
    quietReads: all(({ staff }) => staff.reads),
    shoppers: {
      alone: {
        ...all(({ alone }) => alone.shoppers),
        cpuMs: middle(({ alone }) => alone.cpuMs / alone.shoppers.length),
      },
      beside: {
        ...all(({ both }) => both.shoppers),
        cpuMs: middle((one) => shopperCpu(one) / one.both.shoppers.length),
      },
    },
    ratios: rounds.map((one) => {
      const alone = one.alone.cpuMs / one.alone.shoppers.length;
      return shopperCpu(one) / one.both.shoppers.length / alone;
    }),
    staffCpuMs: middle(({ staff }) => staff.cpuMs / (staff.reads.length + staff.acts.length)),
  };
}

function summary(values: readonly number[]): Figure {
  return { count: values.length, median: percentile(values, 50), p95: percentile(values, 95) };
}

type Lane = {
  readonly shop: RunningShop;
  readonly agent: Agent;
  readonly lane: number;
  readonly until: number;
};

/** A shopper opens one page after the other. */
async function browse(
  { shop, agent, paths, lane, until }: Lane & { paths: readonly string[] },
  times: number[],
) {
  await sleep((lane * THINKING_MS) / SHOPPERS);
  for (let click = 0; performance.now() < until; click += 1) {
    const path = paths[(lane * 31 + click * 7) % paths.length] ?? '/en';
    times.push((await askOfficePage({ agent, url: shop.url, path })).ms);
    await sleep(THINKING_MS);
  }
}

/** A person of the staff looks, and acts every third time. */
async function sit(
  { shop, agent, lane, until }: Lane,
  { desk, reads, acts }: DeskWork & { desk: Desk },
  times: { reads: number[]; acts: number[] },
): Promise<void> {
  await sleep((lane * THINKING_MS) / STAFF);
  for (let click = lane; performance.now() < until; click += 1) {
    const asked = { agent, url: shop.url, desk };
    if (click % 3 === 0) {
      const { path, form } = acts();
      times.acts.push((await askOfficePage({ ...asked, path, form })).ms);
    } else {
      const path = reads[click % reads.length] ?? '/office';
      times.reads.push((await askOfficePage({ ...asked, path })).ms);
    }
    await sleep(THINKING_MS);
  }
}

function lanes(count: number, run: (lane: number) => Promise<void>): Promise<void>[] {
  return Array.from({ length: count }, (_, lane) => run(lane));
}

/** Of ten pages six are products, two archives, one a filtered archive and one a search. */
async function shopperPaths(db: Database): Promise<string[]> {
  const { product, archive, search } = await sizeSubjects(db);
  return product.slice(0, 120).flatMap((path, place) => {
    const others = [
      '/en/bikes',
      archive[place % archive.length] ?? '',
      '/en/shop',
      search[place % search.length] ?? '',
    ];
    return place % 6 === 0 ? [path, ...others] : [path];
  });
}
