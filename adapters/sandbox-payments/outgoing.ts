import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PaymentEvent } from './events.ts';
import type { SandboxSettings } from './settings.ts';

/**
 * Waiting notifications: one file each, named `{due}_{attempt}_{copy}_{eventId}`. A courier claims
 * one by renaming it to its next due time. Of two couriers one wins, and a claim of a crashed
 * process becomes due again.
 */
export type Outgoing = {
  readonly name: string;
  readonly dueAt: number;
  readonly attempt: number;
  readonly eventId: string;
};

/** The event of a payment that a notification announces. */
export type OutgoingSubject = { readonly reference: string; readonly sequence: number };

const TOLD = new Set<PaymentEvent['type']>(['created', 'captured', 'declined', 'canceled', 'refunded']);
const REORDER_STEP_MS = 700;

/**
 * Queues the notification of an event (twice, late or out of order if the faults say so). @returns
 * the files' names
 */
export async function queue(
  settings: SandboxSettings,
  reference: string,
  sequence: number,
  event: PaymentEvent,
): Promise<string[]> {
  if (!TOLD.has(event.type)) return [];
  const place = outgoingFolder(settings.folder);
  await mkdir(place, { recursive: true });
  const delay =
    (settings.faults?.delayMs ?? 0) +
    (settings.faults?.reorder ? Math.max(0, 4 - sequence) * REORDER_STEP_MS : 0);
  const copies = settings.faults?.duplicate ? [0, 1] : [0];
  const names = copies.map((copy) =>
    fileName(settings.clock.now().getTime() + delay, 0, copy, event.eventId),
  );
  const subject: OutgoingSubject = { reference, sequence };
  // Not synced: a notification lost in a power failure is like one lost on the way, which shops
  // must handle anyway.
  await Promise.all(
    names.map((name) => writeFile(join(place, name), JSON.stringify(subject), { mode: 0o600 })),
  );
  return names;
}

/** Deletes queued notifications. */
export async function withdraw(folder: string, names: readonly string[]): Promise<void> {
  await Promise.all(names.map((name) => rm(join(outgoingFolder(folder), name), { force: true })));
}

/** All waiting notifications, the earliest due first. */
export async function listOutgoing(folder: string): Promise<Outgoing[]> {
  const names = await readdir(outgoingFolder(folder)).catch(() => []);
  return names.sort().map(parseName);
}

/**
 * Moves a notification to a later time and counts an attempt; null when another courier was faster.
 */
export async function postpone(folder: string, outgoing: Outgoing, dueAt: number): Promise<Outgoing | null> {
  const copy = Number(outgoing.name.split('_')[2]);
  const name = fileName(dueAt, outgoing.attempt + 1, copy, outgoing.eventId);
  const place = outgoingFolder(folder);
  return rename(join(place, outgoing.name), join(place, name)).then(
    () => parseName(name),
    () => null,
  );
}

/** The event of a notification; null when the file is gone or incomplete. */
export async function readSubject(folder: string, outgoing: Outgoing): Promise<OutgoingSubject | null> {
  const text = await readFile(join(outgoingFolder(folder), outgoing.name), 'utf8').catch(() => '');
  try {
    return JSON.parse(text) as OutgoingSubject;
  } catch {
    return null;
  }
}

function fileName(dueAt: number, attempt: number, copy: number, eventId: string): string {
  return [String(dueAt).padStart(15, '0'), attempt, copy, eventId].join('_');
}

function parseName(name: string): Outgoing {
  const [dueAt, attempt, , eventId = ''] = name.split('_');
  return { name, dueAt: Number(dueAt), attempt: Number(attempt), eventId };
}

function outgoingFolder(folder: string): string {
  return join(folder, 'outgoing');
}
