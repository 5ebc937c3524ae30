import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

/** OWASP password storage, 2025: 19 MiB, two passes, one lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const TAG_BYTES = 32;
const SALT_BYTES = 16;
/** Hashes computed at the same time; others wait. Each takes 19 MiB. */
const AT_ONCE = 2;

const derive = promisify(argon2);

/**
 * Makes an argon2id hash in the PHC form. The hash holds its cost, so the cost can rise
 * without a migration.
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const tag = await inTurn(() => tagOf(password, salt, COST));
  const { memory, passes, parallelism } = COST;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(tag)}`;
}

/**
 * Whether a password matches a hash. Without a hash it computes as much and returns false, so the
 * time reveals nothing.
 */
export async function isPassword(password: string, hash: string | null): Promise<boolean> {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(hash ?? '');
  const [, memory, passes, parallelism, salt = '', expected = ''] = parts ?? [];
  const cost = parts
    ? { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
    : COST;
  const nonce = parts ? Buffer.from(salt, 'base64') : randomBytes(SALT_BYTES);
  const tag = await inTurn(() => tagOf(password, nonce, cost));
  const wanted = Buffer.from(expected, 'base64');
  return wanted.length === tag.length && timingSafeEqual(tag, wanted);
}

type Cost = { readonly memory: number; readonly passes: number; readonly parallelism: number };

function tagOf(password: string, salt: Buffer, cost: Cost): Promise<Buffer> {
  // Devices compose "é" differently; NFC makes them equal.
  const message = password.normalize('NFC');
  return derive('argon2id', { message, nonce: salt, tagLength: TAG_BYTES, ...cost });
}

let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
