import { foldPayment } from './events.ts';
import { readHistory } from './journal.ts';
import { listOutgoing, type Outgoing, postpone, readSubject, withdraw } from './outgoing.ts';
import type { SandboxSettings } from './settings.ts';
import { SIGNATURE_HEADER, signBody } from './signature.ts';

const POLL_MS = 250;
const TIMEOUT_MS = 5_000;
/**
 * A claimed notification is due again after this time in case its courier crashes; longer than one
 * delivery can take.
 */
const CLAIM_MS = 10_000;
const SECOND = 1000;
const RETRY_MS = [1 * SECOND, 5 * SECOND, 30 * SECOND, 120 * SECOND, 600 * SECOND, 3600 * SECOND];
/** About three days of retries. */
const MAX_ATTEMPTS = 75;
const AT_ONCE = 8;

/** Delivers waiting notifications until stopped, including those of a killed process. */
export function startSandboxCourier(settings: SandboxSettings): { stop(): Promise<void> } {
  let running: Promise<unknown> = Promise.resolve();
  let busy = false;
  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    running = deliverDue(settings)
      .catch(() => {})
      .finally(() => {
        busy = false;
      });
  }, POLL_MS);
  const stop = async () => {
    clearInterval(timer);
    await running;
  };
  return { stop };
}

/** Delivers what is due now. @returns how many were accepted */
export async function deliverDue(settings: SandboxSettings): Promise<number> {
  const now = settings.clock.now().getTime();
  const due = (await listOutgoing(settings.folder)).filter((outgoing) => outgoing.dueAt <= now);
  let accepted = 0;
  for (let start = 0; start < due.length; start += AT_ONCE) {
    const results = await Promise.all(due.slice(start, start + AT_ONCE).map((one) => deliver(settings, one)));
    accepted += results.filter(Boolean).length;
  }
  return accepted;
}

/**
 * Delivers everything about one payment, due or not, for outcomes that arrive before
 * the shopper's browser.
 */
export async function deliverAbout(settings: SandboxSettings, reference: string): Promise<void> {
  for (const outgoing of await listOutgoing(settings.folder)) {
    const subject = await readSubject(settings.folder, outgoing);
    if (subject?.reference === reference) await deliver(settings, outgoing);
  }
}

async function deliver(settings: SandboxSettings, outgoing: Outgoing): Promise<boolean> {
  const now = settings.clock.now();
  const claimed = await postpone(settings.folder, outgoing, now.getTime() + CLAIM_MS);
  if (!claimed) return false;
  const message = await messageOf(settings.folder, claimed);
  const accepted = message !== null && (await post(settings, message.url, message.body));
  if (accepted || claimed.attempt >= MAX_ATTEMPTS || (message === null && claimed.attempt > 3)) {
    await withdraw(settings.folder, [claimed.name]);
  } else {
    const wait = RETRY_MS[claimed.attempt - 1] ?? 3600 * SECOND;
    await postpone(settings.folder, { ...claimed, attempt: claimed.attempt - 1 }, now.getTime() + wait);
  }
  return accepted;
}

/**
 * The payment as it was at the event: a snapshot that may be stale when it arrives, as
 * with real providers.
 */
async function messageOf(folder: string, outgoing: Outgoing): Promise<{ url: string; body: string } | null> {
  const subject = await readSubject(folder, outgoing);
  if (!subject) return null;
  const history = (await readHistory(folder, subject.reference)).slice(0, subject.sequence);
  const event = history[subject.sequence - 1];
  if (event?.eventId !== outgoing.eventId) return null;
  const {
    created,
    challenge: _challenge,
    refunds: _refunds,
    redirectUrl: _redirectUrl,
    ...data
  } = foldPayment(subject.reference, history);
  const body = JSON.stringify({ id: event.eventId, type: `payment.${event.type}`, created: event.at, data });
  return { url: created.notifyUrl, body };
}

async function post(settings: SandboxSettings, url: string, body: string): Promise<boolean> {
  const headers = {
    'content-type': 'application/json',
    [SIGNATURE_HEADER]: signBody(settings.secret, body, settings.clock.now()),
  };
  const options: RequestInit = {
    method: 'POST',
    headers,
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  };
  try {
    const response = await fetch(url, options);
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}
