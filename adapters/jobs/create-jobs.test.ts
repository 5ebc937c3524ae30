import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { transaction } from '#database/transaction.ts';
import type { DeadJob, JobWork } from '#domain/outbox/port.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { createJobs, type Jobs } from './create-jobs.ts';

type Call = { name: string; payload: Record<string, unknown>; job: string };

const shop = await testShop();
/** A database without queues, for nodes that start together. */
const fresh = await testShop();
let started: Jobs[] = [];
let lines: string[] = [];
beforeEach(() => {
  lines = [];
});
afterEach(async () => {
  await Promise.all(started.map((jobs) => jobs.stop()));
  started = [];
});

function node(settings: Parameters<typeof createJobs>[0]['settings'] = {}): Jobs {
  const jobs = createJobs({ pool: shop.connection.pool, log: (line) => lines.push(line), settings });
  started.push(jobs);
  return jobs;
}

/** Work that records its calls; a handler named `…fail` throws. */
function noting(names: string[], schedule: JobWork<string>['schedule'] = []) {
  const calls: Call[] = [];
  const dead: DeadJob[] = [];
  const handler = (name: string) => async (job: string, payload: Record<string, unknown>) => {
    calls.push({ name, payload, job });
    if (name.endsWith('fail')) throw new Error('550 no such user mario.rossi@example.com');
  };
  const work: JobWork<string> = {
    handlers: Object.fromEntries(names.map((name) => [name, handler(name)])),
    schedule,
    makeContext: (job) => job.id,
    onDead: async (_, buried) => {
      dead.push(buried);
    },
  };
  return { calls, dead, work };
}

const soon = { timeout: 10_000, interval: 50 };

describe('a job sent in a transaction', () => {
  it('runs once after the transaction commits', async () => {
    const { calls, work } = noting(['test.commit']);
    const jobs = node();
    await jobs.start(work);
    await transaction(shop.db, (tx) => jobs.sender.send(tx, 'test.commit', { id: '7' }));
    await vi.waitFor(() => expect(calls).toHaveLength(1), soon);
    expect(calls[0]?.payload).toEqual({ id: '7' });
  });

  it('vanishes when the transaction is rolled back', async () => {
    const { calls, work } = noting(['test.rollback']);
    const jobs = node();
    await jobs.start(work);
    const undone = transaction(shop.db, async (tx) => {
      await jobs.sender.send(tx, 'test.rollback', { id: 'undone' });
      throw new Error('no');
    });
    await expect(undone).rejects.toThrow('no');
    await jobs.sender.send(shop.db, 'test.rollback', { id: 'kept' });
    await vi.waitFor(() => expect(calls).toHaveLength(1), soon);
    expect(calls[0]?.payload).toEqual({ id: 'kept' });
  });

  it('waits until its time', async () => {
    const { calls, work } = noting(['test.later']);
    const jobs = node();
    await jobs.start(work);
    const startAfter = new Date(Date.now() + 1500);
    await jobs.sender.send(shop.db, 'test.later', {}, { startAfter });
    await vi.waitFor(() => expect(calls).toHaveLength(1), soon);
    expect(Date.now()).toBeGreaterThanOrEqual(startAfter.getTime());
  });

  it('is refused when no worker handles its name', async () => {
    const jobs = node();
    await jobs.open(noting([]).work);
    await expect(jobs.sender.send(shop.db, 'test.unknown', {})).rejects.toThrow('does not exist');
  });
});

describe('a failing job', () => {
  it('is retried and then recorded as dead, without personal data in the log or the table', async () => {
    const { calls, dead, work } = noting(['test.fail']);
    const jobs = node({ retryLimit: 1 });
    await jobs.start(work);
    await jobs.sender.send(shop.db, 'test.fail', {});
    await vi.waitFor(() => expect(dead).toHaveLength(1), soon);
    expect(calls).toHaveLength(2);
    expect(dead[0]).toMatchObject({
      name: 'test.fail',
      id: calls[0]?.job,
      tries: 2,
      error: '550 no such user <address>',
    });
    expect(lines.filter((line) => line.includes('is dead after 2 tries'))).toHaveLength(1);
    const { rows } = await shop.connection.pool.query(
      'select output::text from pgboss.job where output is not null',
    );
    expect(lines.join() + JSON.stringify(rows)).not.toContain('mario.rossi');
  });

  it('does not delay the others of its batch', async () => {
    const { calls, work } = noting(['test.mixed-fail', 'test.fine']);
    const jobs = node();
    await jobs.start(work);
    await jobs.sender.send(shop.db, 'test.mixed-fail', {});
    for (let id = 0; id < 20; id += 1) await jobs.sender.send(shop.db, 'test.fine', { id });
    await vi.waitFor(() => expect(calls.filter((call) => call.name === 'test.fine')).toHaveLength(20), soon);
  });
});

describe('several nodes', () => {
  it('may start at once on an empty database and run every job once', async () => {
    const { calls, work } = noting(['test.shared']);
    const nodes = Array.from({ length: 4 }, () => createJobs({ pool: fresh.connection.pool }));
    started.push(...nodes);
    await Promise.all(nodes.map((jobs) => jobs.start(work)));
    for (let id = 0; id < 40; id += 1) await nodes[id % 4]?.sender.send(fresh.db, 'test.shared', { id });
    await vi.waitFor(() => expect(calls).toHaveLength(40), soon);
    await new Promise((resolve) => setTimeout(resolve, 1200));
    expect(new Set(calls.map((call) => call.payload.id)).size).toBe(40);
    expect(calls).toHaveLength(40);
  });

  it('run a scheduled job once per interval, the first time at once', async () => {
    const { calls, work } = noting(['test.sweep'], [{ job: 'test.sweep', everySeconds: 3600 }]);
    const nodes = [node({ scheduledPollSeconds: 0.5 }), node({ scheduledPollSeconds: 0.5 })];
    for (const jobs of nodes) await jobs.start(work);
    await vi.waitFor(() => expect(calls.length).toBeGreaterThan(0), soon);
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(calls).toHaveLength(1);
  });

  it('do not retry a failed scheduled job, because its next interval follows', async () => {
    const { calls, dead, work } = noting(
      ['test.sweep-fail'],
      [{ job: 'test.sweep-fail', everySeconds: 3600 }],
    );
    await node({ scheduledPollSeconds: 0.5 }).start(work);
    await vi.waitFor(() => expect(calls).toHaveLength(1), soon);
    await new Promise((resolve) => setTimeout(resolve, 2500));
    expect(calls).toHaveLength(1);
    expect(dead).toHaveLength(0);
    expect(lines.filter((line) => line.includes('test.sweep-fail'))).toHaveLength(1);
  });

  it('take over the jobs of a silent node', async () => {
    const { calls, work } = noting(['test.orphan']);
    const jobs = node({ heartbeatSeconds: 10, superviseSeconds: 1 });
    await jobs.open(work);
    await jobs.sender.send(shop.db, 'test.orphan', {});
    const claim =
      "update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now() - interval '11 s' where name = $1";
    await shop.connection.pool.query(claim, ['test.orphan']);
    await jobs.start(work);
    await vi.waitFor(() => expect(calls).toHaveLength(1), soon);
  });
});
