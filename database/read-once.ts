import type { Handle } from './connect.ts';

const reads = new WeakMap<Handle, Map<string, Promise<unknown>>>();

/**
 * Runs a read of reference data (rates, delivery methods, the look) once in a transaction: asked
 * again, it gives the same answer. Outside a transaction every call reads. Never use it for what
 * the same transaction may change.
 * @param name names the read and all its values
 */
export function readOnce<T>(db: Handle, name: string, read: () => Promise<T>): Promise<T> {
  if (!('rollback' in db)) return read();
  const known = readsOf(db);
  if (!known.has(name)) known.set(name, read());
  return known.get(name) as Promise<T>;
}

/** Gives `readOnce` an answer that was read together with other things. @returns the answer */
export function rememberRead<T>(db: Handle, name: string, answer: T): T {
  if ('rollback' in db) readsOf(db).set(name, Promise.resolve(answer));
  return answer;
}

function readsOf(db: Handle): Map<string, Promise<unknown>> {
  let known = reads.get(db);
  if (!known) {
    known = new Map();
    reads.set(db, known);
  }
  return known;
}
