import type { Handle } from './connect.ts';

const queries = new WeakMap<Handle, Map<unknown, unknown>>();

/**
 * Caches the prepared query of `build` per handle, because building and naming a statement costs
 * more than running it. `build` is the key, so pass a function of the module, never a closure.
 */
export function prepared<Query>(db: Handle, build: (db: Handle) => Query): Query {
  let ofHandle = queries.get(db);
  if (!ofHandle) {
    ofHandle = new Map();
    queries.set(db, ofHandle);
  }
  if (!ofHandle.has(build)) ofHandle.set(build, build(db));
  return ofHandle.get(build) as Query;
}
