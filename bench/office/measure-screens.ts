import { Agent } from 'node:http';
import type { Database } from '#database/connect.ts';
import type { RunningShop } from '#tests/helpers/start-shop.ts';
import { cpuOf, cpuOfServer } from '../processes.ts';
import { subjectOf } from '../subjects.ts';
import { askOfficePage, percentile } from './ask-office-page.ts';
import { findSubjects, type OfficeSubject, officeSubjects } from './office-subjects.ts';
import { type Desk, openDesks } from './open-desks.ts';

const TRIES = 20;

export type ScreenFigure = OfficeSubject & {
  readonly median: number;
  readonly p95: number;
  /** CPU milliseconds of the web server and of the database, per answer. */
  readonly serverMs: number;
  readonly databaseMs: number;
};

type Measured = { readonly shop: RunningShop; readonly postmaster: number; readonly db: Database };

/**
 * How long each list of the office takes, with each view, filter and search, and the page behind
 * its first; and a page of each thing. One request at a time; the slowest first.
 */
export async function measureScreens(measured: Measured, only: string | undefined): Promise<ScreenFigure[]> {
  const subjects = await officeSubjects(measured.db);
  return measureEach(
    measured,
    only ? subjects.filter(({ path, room }) => `${room} ${path}`.includes(only)) : subjects,
  );
}

/** The same for what "Find or do anything" is asked while somebody types. */
export async function measureFind(measured: Measured): Promise<ScreenFigure[]> {
  return measureEach(measured, await findSubjects(measured.db));
}

async function measureEach(measured: Measured, subjects: readonly OfficeSubject[]): Promise<ScreenFigure[]> {
  const [desk] = await openDesks(measured.db, 1);
  if (!desk) throw new Error('Nobody is signed in.');
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const figures: ScreenFigure[] = [];
  for (const subject of subjects) {
    const { figure, html } = await measureOne(measured, { agent, desk, subject });
    figures.push(figure);
    const path = addressBehind(html);
    if (path) {
      const next = { path, room: `${subject.room}, next page` };
      figures.push((await measureOne(measured, { agent, desk, subject: next })).figure);
    }
  }
  agent.destroy();
  return figures.toSorted((one, other) => other.p95 - one.p95);
}

type One = { readonly agent: Agent; readonly desk: Desk; readonly subject: OfficeSubject };

async function measureOne({ shop, postmaster }: Measured, { agent, desk, subject }: One) {
  const ask = () => askOfficePage({ agent, url: shop.url, path: subject.path, desk });
  const { html } = await ask();
  const used = () => [cpuOf(subjectOf(shop).pid), cpuOfServer(postmaster)] as const;
  const before = used();
  const times: number[] = [];
  for (let count = 0; count < TRIES; count += 1) times.push((await ask()).ms);
  const after = used();
  const figure: ScreenFigure = {
    ...subject,
    ...{ median: percentile(times, 50), p95: percentile(times, 95) },
    serverMs: (after[0] - before[0]) / TRIES,
    databaseMs: (after[1] - before[1]) / TRIES,
  };
  return { figure, html };
}

/** Where a list goes on, by its cursor. */
function addressBehind(html: string): string | undefined {
  const pages = /<nav[^>]* class="pages".*?<\/nav>/s.exec(html)?.[0];
  return /href="([^"]*after=[^"]*)"/.exec(pages ?? '')?.[1]?.replaceAll('&amp;', '&');
}
