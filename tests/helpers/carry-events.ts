import { outboxEvents } from '#domain/outbox/schema.ts';
import { ProviderError } from '#domain/payments/port.ts';
import type { Shop } from '#domain/shop.ts';
import { HANDLERS, REACTIONS } from '#worker/handlers.ts';
import type { TestPorts } from './test-ports.ts';

const ABOUT_MONEY = ['payments.refund', 'payments.settle', 'payments.capture', 'payments.give-up'] as const;
type MoneyJob = (typeof ABOUT_MONEY)[number];
const isAboutMoney = (name: string): name is MoneyJob => ABOUT_MONEY.includes(name as MoneyJob);

/**
 * The worker of a shop in tests. Each call runs every new event twice in parallel, with the jobs
 * about money that follow, until nothing new happens. A job whose provider does not answer waits
 * for the next call.
 * @param system the shop as the system
 */
export function eventCarrier(system: Shop & { readonly ports: TestPorts }): () => Promise<void> {
  const carried = new Set<string>();
  const { sentJobs } = system.ports;

  async function carry({ name, payload }: typeof outboxEvents.$inferSelect): Promise<void> {
    for (const react of REACTIONS[name] ?? []) await react(system, payload);
  }

  return async () => {
    const late: typeof sentJobs = [];
    for (;;) {
      const events = (await system.db.select().from(outboxEvents)).filter(({ id }) => !carried.has(id));
      const jobs = sentJobs.splice(0).filter(({ name }) => isAboutMoney(name));
      if (events.length === 0 && jobs.length === 0) break;
      for (const { id } of events) carried.add(id);
      await Promise.all([...events, ...events].map(carry));
      for (const job of jobs) {
        if (!isAboutMoney(job.name)) continue;
        await HANDLERS[job.name](system, job.payload).catch((error: unknown) => {
          if (!(error instanceof ProviderError)) throw error;
          late.push(job);
        });
      }
    }
    sentJobs.push(...late);
  };
}
