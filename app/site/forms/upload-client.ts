// @browser-safe
import type { Locale } from '#shared/locale.ts';

/** The server's sentence why it does not take a file; null: it gave none. */
export class UploadRefused extends Error {
  readonly said: string | null;
  constructor(said: string | null) {
    super(said ?? 'refused');
    this.name = 'UploadRefused';
    this.said = said;
  }
}

export type Uploading = {
  readonly locale: Locale;
  readonly form: string;
  readonly field: string;
  readonly file: File;
  /** Ends it; what was sent is removed. */
  readonly signal: AbortSignal;
  /** How much has arrived, from 0 to 1. */
  readonly onProgress: (part: number) => void;
  /** The line broke, and it goes on by itself. */
  readonly onWaiting: () => void;
};

type Progress = { readonly received: number; readonly is_whole: boolean };

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 15_000;
/** About ten minutes without a line. */
const MOST_WAITS = 45;

/**
 * Sends a file in pieces. After a lost line it asks what has arrived and goes on there.
 * @returns the token that stands for the file in its form
 * @throws UploadRefused; an AbortError
 */
export async function uploadFile(upload: Uploading): Promise<string> {
  const { locale, form, field, file, signal, onProgress } = upload;
  const address = `/api/${locale}/uploads`;
  const body = JSON.stringify({ form, field, name: file.name, size: file.size });
  const headers = { 'Content-Type': 'application/json' };
  const begin = () =>
    call<{ token: string; piece_bytes: number }>(address, { method: 'POST', headers, body, signal });
  const { token, piece_bytes: most } = await untilAnswered(upload, begin);
  const at = { 'Upload-Token': token };
  for (let received = 0; ; ) {
    onProgress(received / file.size);
    const piece = file.slice(received, received + most);
    const put = { 'Upload-Offset': String(received), 'Content-Type': 'application/octet-stream', ...at };
    const answer = await untilAnswered(
      upload,
      () => call<Progress>(address, { method: 'PUT', headers: put, body: piece, signal }),
      () => call<Progress>(address, { headers: at, signal }),
    );
    if (answer.is_whole) return token;
    received = answer.received;
  }
}

/** Removes a file. Without a line it is removed by itself, after a day. */
export function removeFile(locale: Locale, token: string): void {
  const headers = { 'Upload-Token': token };
  void fetch(`/api/${locale}/uploads`, { method: 'DELETE', headers, keepalive: true }).catch(() => {});
}

/** Tries again while the line is broken: first what is to be done, then what to ask instead. */
async function untilAnswered<T>(upload: Uploading, first: () => Promise<T>, then = first): Promise<T> {
  let wait = FIRST_WAIT_MS;
  for (let waits = 0; ; waits += 1) {
    try {
      return await (waits === 0 ? first() : then());
    } catch (error) {
      upload.signal.throwIfAborted();
      if (error instanceof UploadRefused || waits >= MOST_WAITS) throw error;
      upload.onWaiting();
      await online(wait);
      wait = Math.min(wait * 2, LONGEST_WAIT_MS);
    }
  }
}

/** Waits so long, or until the device is online again. */
function online(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    addEventListener('online', done);
  });
}

/** @throws UploadRefused for what a repeat does not change; else the line or the server failed */
async function call<T>(address: string, init: RequestInit): Promise<T> {
  const answer = await fetch(address, init);
  const json = await answer.json().catch(() => null);
  if (answer.ok && json) return json as T;
  // A piece that arrived although its answer was lost.
  if (answer.status === 409) throw new Error('another piece is due');
  if (answer.status >= 500) throw new Error(`status ${answer.status}`);
  throw new UploadRefused(json?.error?.message ?? null);
}
