/**
 * Loaded into the app first (`node --import`), to torture it from within: ends it with SIGKILL
 * right before or after a commit, an event of the provider or a mail, counted from a signal on,
 * and moves its clock. The file INSIDE_ORDERS has the instructions; it is read at the start and
 * with each SIGUSR2.
 */
import { readFileSync } from 'node:fs';
import files from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import pg from 'pg';

/**
 * `strikeAt`: the boundary at which to end, counted from now; 0: none. `clockMs`: the offset
 * of its clock.
 */
export type Orders = { readonly strikeAt: number; readonly clockMs: number };

let left = 0;
let clockMs = 0;

function readOrders(): void {
  try {
    const orders = JSON.parse(readFileSync(process.env.INSIDE_ORDERS ?? '', 'utf8')) as Orders;
    left = orders.strikeAt;
    clockMs = orders.clockMs;
  } catch {
    // No orders yet.
  }
}

function passBoundary(): void {
  if (left === 0) return;
  left -= 1;
  if (left === 0) process.kill(process.pid, 'SIGKILL');
}

/** The same call with a boundary before it and one after its effect. */
function between<Args extends unknown[], Result>(act: (...args: Args) => Result) {
  return function (this: unknown, ...args: Args): Result {
    passBoundary();
    const result = act.apply(this, args);
    if (result instanceof Promise) result.then(passBoundary, () => undefined);
    return result;
  };
}

function standInTheWay(): void {
  // The provider's events and the mails both become final by a link.
  files.link = between(files.link);
  syncBuiltinESMExports();
  const query = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  const watched = between(query);
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [first] = args;
    const text = typeof first === 'string' ? first : (first as { text?: string } | undefined)?.text;
    return (/^\s*commit\b/i.test(text ?? '') ? watched : query).apply(this, args);
  } as typeof pg.Client.prototype.query;
}

function moveClock(): void {
  const True = Date;
  const now = () => True.now() + clockMs;
  globalThis.Date = new Proxy(True, {
    construct: (target, args, asked) => Reflect.construct(target, args.length === 0 ? [now()] : args, asked),
    apply: () => new True(now()).toString(),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  });
}

// Worker threads load it too, and have no clock or database of the shop.
readOrders();
standInTheWay();
moveClock();
process.on('SIGUSR2', readOrders);
