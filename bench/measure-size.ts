import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from '#database/connect.ts';
import { NO_JOBS, systemShop } from '#domain/imports/system-shop.ts';
import { adjustStock } from '#domain/stock/adjust-stock.ts';
import type { RunningShop } from '#tests/helpers/start-shop.ts';
import { askByTurns, timeEach } from './ask-by-turns.ts';
import { type Figure, measure, median } from './measure.ts';
import { residentMemoryOf } from './processes.ts';
import { sizeSubjects } from './size-subjects.ts';
import { subjectOf } from './subjects.ts';

const CONNECTIONS = 4;
const ANSWERS = 80;
const ROUNDS = 3;
const ANSWERS_TO_WARM_UP = 160;
const TRIES = 3;
const CHANGES = 5;
/** Longer than a node needs to hear of a change. */
const HEARD_MS = 1200;

export type SubjectFigure = Figure & {
  /** Milliseconds of the slowest address when nothing else is asked. */
  readonly slowest: { readonly path: string; readonly ms: number };
};

export type SizeFigures = Readonly<
  Record<'archive' | 'product' | 'search' | 'suggestion', SubjectFigure> & {
    /** The first archive after one variant sold out or came back. */
    afterStock: SubjectFigure;
  }
> & { /** Resident memory of the web server after all of it, in MB. */ readonly memory: number };

/** Measures a shop without page cache at the size of its catalogue. */
export async function measureSize(shop: RunningShop, postmaster: number): Promise<SizeFigures> {
  const processes = { pid: subjectOf(shop).pid, postmaster };
  const { db, close } = connect(shop.databaseUrl, { max: 2 });
  try {
    const subjects = await sizeSubjects(db);
    const cost = async (paths: readonly string[]): Promise<SubjectFigure> => {
      const load = (answers: number) => () =>
        askByTurns({ url: shop.url, paths, connections: CONNECTIONS, answers });
      await load(ANSWERS_TO_WARM_UP)();
      const rounds: Figure[] = [];
      for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measure(processes, load(ANSWERS)));
      const [slowest = { path: '', ms: 0 }] = (await timeEach(shop.url, paths.slice(0, 12), TRIES)).slice(-1);
      return { ...median(rounds), slowest };
    };
    return {
      archive: await cost(subjects.archive),
      product: await cost(subjects.product),
      search: await cost(subjects.search),
      suggestion: await cost(subjects.suggestion),
      afterStock: await costAfterStock(shop, processes, { db, path: subjects.archive[0] ?? '' }),
      memory: residentMemoryOf(processes.pid),
    };
  } finally {
    await close();
  }
}

type Changed = { db: ReturnType<typeof connect>['db']; path: string };

/**
 * Takes the last pieces of one variant, or brings them back, and asks for an archive once the shop
 * has heard of it.
 */
async function costAfterStock(
  { url }: RunningShop,
  processes: Parameters<typeof measure>[0],
  { db, path }: Changed,
): Promise<SubjectFigure> {
  const item = await db.query.stockItems.findFirst({ where: { onHand: { gt: 5 }, held: 0 } });
  if (!item) throw new Error('Nothing is in stock.');
  const rounds: (Figure & { ms: number })[] = [];
  for (let change = 0; change < CHANGES; change += 1) {
    const counts = [{ variantId: item.variantId, onHand: change % 2 === 0 ? 0 : item.onHand }];
    await adjustStock(systemShop(db, 'bench', NO_JOBS), { counts, reason: 'correction', reference: 'bench' });
    await sleep(HEARD_MS);
    let ms = 0;
    const figure = await measure(processes, async () => {
      ms = (await timeEach(url, [path], 1))[0]?.ms ?? 0;
      return { answers: 1, ms };
    });
    rounds.push({ ...figure, ms });
  }
  const { ms, ...figure } = rounds.sort((one, other) => one.serverMs - other.serverMs)[CHANGES >> 1] ?? {
    ms: 0,
    ...median([]),
  };
  return { ...figure, slowest: { path, ms } };
}
