import type { OpenMetricsContentType } from 'prom-client';
import {
  Counter,
  collectDefaultMetrics,
  Gauge,
  Histogram,
  openMetricsContentType,
  Registry,
} from 'prom-client';
import type { Figures } from './read-figures.ts';

/** How a call of another service ended. */
export type CallOutcome = 'ok' | 'refused' | 'failed';

/**
 * What this node counts of itself. Labels are patterns, names and codes of the code, never what a
 * visitor typed, so that there are few of them and none names a person.
 */
export type Meters = {
  answered(request: { route: string; method: string; status: number; seconds: number }): void;
  servedFromCache(): void;
  rendered(audience: 'all' | 'one', seconds: number): void;
  refused(code: string): void;
  /** An event of the outbox whose reactions have all succeeded: `order.placed`. */
  happened(event: string): void;
  worked(job: string, hasSucceeded: boolean): void;
  called(service: string, call: string, outcome: CallOutcome, seconds: number): void;
  /** Everything as OpenMetrics text, with the figures of the moment. */
  read(): Promise<{ readonly contentType: string; readonly text: string }>;
};

type Register = Registry<OpenMetricsContentType>;

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** @param readFigures what is read anew each time somebody looks */
export function openMeters(readFigures: () => Promise<Figures>): Meters {
  const registry: Register = new Registry();
  registry.setContentType(openMetricsContentType);
  // Memory, processor, garbage and the delay of the event loop of this process.
  collectDefaultMetrics<OpenMetricsContentType>({ register: registry });
  const counters = openCounters(registry);
  const show = openGauges(registry);
  return {
    ...counters,
    read: async () => {
      show(await readFigures());
      return { contentType: registry.contentType, text: await registry.metrics() };
    },
  };
}

function openCounters(register: Register): Omit<Meters, 'read'> {
  const registers = [register];
  const counter = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Counter({ name, help, labelNames, registers });
  const timer = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Histogram({ name, help, labelNames, registers, buckets: SECONDS });
  const requests = timer('shop_request_seconds', 'Requests by route', ['route', 'method', 'status']);
  const hits = counter('shop_page_cache_hits_total', 'Pages answered from memory', []);
  const renders = timer('shop_page_render_seconds', 'Pages rendered, for all or for one', ['audience']);
  const refusals = counter('shop_refusals_total', 'Acts that refused, by code', ['code']);
  const events = counter('shop_events_total', 'Events handled, orders among them', ['event']);
  const jobs = counter('shop_jobs_total', 'Jobs run, by outcome', ['job', 'outcome']);
  const calls = timer('shop_service_call_seconds', 'Calls of payment services and the mail server', [
    'service',
    'call',
    'outcome',
  ]);
  return {
    answered: ({ route, method, status, seconds }) =>
      requests.observe({ route, method, status: String(status) }, seconds),
    servedFromCache: () => hits.inc(),
    rendered: (audience, seconds) => renders.observe({ audience }, seconds),
    refused: (code) => refusals.inc({ code }),
    happened: (event) => events.inc({ event }),
    worked: (job, hasSucceeded) => jobs.inc({ job, outcome: hasSucceeded ? 'ok' : 'failed' }),
    called: (service, call, outcome, seconds) => calls.observe({ service, call, outcome }, seconds),
  };
}

/** @returns shows the figures; one that could not be read is left out rather than told wrongly */
function openGauges(register: Register): (figures: Figures) => void {
  const registers = [register];
  const gauge = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge({ name, help, labelNames, registers });
  const up = gauge('shop_database_up', '1 when the database answered this look');
  const pool = gauge('shop_pool', 'Connections to the database, and who waits for one', ['state']);
  const disk = gauge('shop_disk_free_bytes', 'Free disk where the data folder lies');
  const promises = gauge('shop_promises', 'What was promised and is not done', ['kind']);
  const oldest = gauge('shop_oldest_promise_seconds', 'Age of the oldest of them');
  const archive = gauge('shop_archive_failing', '1 when the newest try to keep the database’s log failed');
  const age = gauge('shop_queue_age_seconds', 'How long the oldest due job of a queue waits', ['job']);
  const waiting = gauge('shop_queue_waiting', 'Due jobs that wait', ['job']);
  return (figures) => {
    const { total, idle, waiting: without } = figures.pool;
    for (const [state, count] of Object.entries({ total, idle, waiting: without }))
      pool.set({ state }, count);
    for (const one of [disk, oldest, archive]) one.remove();
    for (const one of [promises, age, waiting]) one.reset();
    up.set(figures.database ? 1 : 0);
    if (figures.freeBytes !== null) disk.set(figures.freeBytes);
    if (!figures.database) return;
    for (const [kind, count] of Object.entries(figures.database.promises)) promises.set({ kind }, count);
    oldest.set(figures.database.oldestSeconds);
    const { isOn, failing } = figures.database.archive;
    if (isOn) archive.set(failing ? 1 : 0);
    for (const queue of figures.database.queues) {
      age.set({ job: queue.name }, queue.ageSeconds);
      waiting.set({ job: queue.name }, queue.count);
    }
  };
}
