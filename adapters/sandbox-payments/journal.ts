import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { foldPayment, type PaymentEvent, type PaymentHappening, type SandboxPayment } from './events.ts';
import { queue, withdraw } from './outgoing.ts';
import type { SandboxSettings } from './settings.ts';

/**
 * Stores the sandbox's payments: one folder per payment, one numbered file per event. A file is
 * written and synced under another name, then linked to its number; linking a taken number fails.
 * Writers of several processes are therefore safe without a lock that a killed one could leave
 * behind: the loser of a number reads and decides again.
 */
export async function changePayment(
  settings: SandboxSettings,
  reference: string,
  decide: (payment: SandboxPayment | null) => PaymentHappening | null,
): Promise<SandboxPayment | null> {
  for (;;) {
    const history = await readHistory(settings.folder, reference);
    const payment = history.length ? foldPayment(reference, history) : null;
    const happening = decide(payment);
    if (!happening) return payment;
    const event = { ...happening, eventId: randomUUID(), at: settings.clock.now().toISOString() };
    if (await record(settings, reference, history.length + 1, event))
      return foldPayment(reference, [...history, event]);
  }
}

/** Reads a payment; null when there is none with this reference. */
export async function readPayment(folder: string, reference: string): Promise<SandboxPayment | null> {
  const history = await readHistory(folder, reference);
  return history.length ? foldPayment(reference, history) : null;
}

/** All events of a payment in order; empty when it does not exist. */
export async function readHistory(folder: string, reference: string): Promise<PaymentEvent[]> {
  const place = paymentFolder(folder, reference);
  const names = (await readdir(place).catch(ifMissing<string[]>([]))).sort();
  return Promise.all(
    names.map(async (name) => JSON.parse(await readFile(join(place, name), 'utf8')) as PaymentEvent),
  );
}

/** References of the payments that changed since an instant. */
export async function referencesChangedSince(folder: string, since: Date): Promise<string[]> {
  const all = await readdir(join(folder, 'payments')).catch(ifMissing<string[]>([]));
  const changed = await Promise.all(
    all.map(
      async (reference) => (await stat(join(folder, 'payments', reference))).mtimeMs >= since.getTime(),
    ),
  );
  return all.filter((_, index) => changed[index]);
}

/**
 * Queues the notification first. A crash in between leaves one without an event, which
 * the courier drops.
 */
async function record(
  settings: SandboxSettings,
  reference: string,
  sequence: number,
  event: PaymentEvent,
): Promise<boolean> {
  const queued = await queue(settings, reference, sequence, event);
  const won = await append(settings.folder, reference, sequence, event);
  if (!won) await withdraw(settings.folder, queued);
  return won;
}

async function append(
  folder: string,
  reference: string,
  sequence: number,
  event: PaymentEvent,
): Promise<boolean> {
  const place = paymentFolder(folder, reference);
  const drafts = join(folder, 'drafts');
  await Promise.all([mkdir(place, { recursive: true }), mkdir(drafts, { recursive: true })]);
  const draft = join(drafts, event.eventId);
  await writeDurably(draft, JSON.stringify(event));
  try {
    await link(draft, join(place, `${String(sequence).padStart(6, '0')}.json`));
    await utimes(place, new Date(event.at), new Date(event.at));
    await syncFolder(place);
    if (sequence === 1) await syncFolder(join(folder, 'payments'));
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

async function writeDurably(path: string, content: string): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(content);
    await file.datasync();
  } finally {
    await file.close();
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** References come from addresses too: one of another form has no folder. */
function paymentFolder(folder: string, reference: string): string {
  if (!/^pay_[0-9a-f]{24}$/.test(reference)) return join(folder, 'payments', 'none');
  return join(folder, 'payments', reference);
}

function ifMissing<T>(instead: T): (error: unknown) => T {
  return (error) => {
    if (codeOf(error) === 'ENOENT') return instead;
    throw error;
  };
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
