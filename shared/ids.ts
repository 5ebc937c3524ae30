import { randomBytes, randomUUID } from 'node:crypto';

/** A time-ordered UUID (version 7, RFC 9562): primary keys stay near each other on disk. */
export function newId(now: number = Date.now()): string {
  const random = randomUUID();
  const time = now.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice(15)}`;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Whether a text is a UUID; check a visitor's text before using it for a uuid column. */
export function isId(text: unknown): text is string {
  return typeof text === 'string' && UUID.test(text);
}

/** An unguessable token of 192 bits, safe in URLs and cookies. */
export function newToken(): string {
  return randomBytes(24).toString('base64url');
}
