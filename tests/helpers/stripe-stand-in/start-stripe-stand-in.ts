import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { serve } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import type { MessageFaults } from '#adapters/stand-in/messages.ts';
import { Account, Refusal } from './account.ts';
import { writeDispute, writeIntent, writeList, writeRefund } from './answers.ts';
import { mountElements } from './elements.ts';
import { Keys } from './keys.ts';
import { Messages } from './messages.ts';

/** Faults between the shop and Stripe, or inside it. All off by default. */
export type StandInFaults = MessageFaults & {
  /** Connections break before anything happens. */
  cutOff?: boolean;
  /**
   * Writing calls have their effect, but the answer is lost, never comes, or is a 500, which Stripe
   * stores and repeats under the key.
   */
  afterEffect?: 'connection lost' | 'no answer' | '500';
  /** Parallel calls above this number are refused with 429, like Stripe's limits. */
  mostAtOnce?: number;
};

export type StandInSettings = {
  readonly webhookSecret: string;
  readonly now?: () => Date;
  readonly port?: number;
};

type Env = { Bindings: { incoming: IncomingMessage } };

/**
 * An HTTP server with the part of Stripe's API, messages and stripe.js that the shop uses, as
 * documented at docs.stripe.com/api.
 */
export async function startStripeStandIn(settings: StandInSettings) {
  const now = settings.now ?? (() => new Date());
  const faults: StandInFaults = {};
  const messages = new Messages(settings.webhookSecret, now, faults);
  const account = new Account(now, (type, subject) => messages.add(type, subject));
  const keys = new Keys(now);
  const app = new Hono<Env>();
  mountElements(app, account);
  mountApi(app, { account, keys, faults });
  const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: settings.port ?? 0 });
  await new Promise<void>((resolve) => (server.listening ? resolve() : server.once('listening', resolve)));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = () => {
    if ('closeAllConnections' in server) server.closeAllConnections();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  };
  return { url, account, keys, messages, faults, close };
}

type Inside = { account: Account; keys: Keys; faults: StandInFaults };

function mountApi(app: Hono<Env>, inside: Inside): void {
  const { account, faults } = inside;
  app.use('/v1/*', async (c, next) => {
    if (faults.cutOff) return breakOff(c);
    if (!/^Bearer sk_/.test(c.req.header('authorization') ?? '')) {
      return c.json(errorBody('invalid_request_error', 'api_key_missing', 'No API key.'), 401);
    }
    return next();
  });
  limitCalls(app, faults);
  const read = (path: string, answer: (c: Context<Env>) => object) =>
    app.get(path, (c) => orRefusal(c, () => c.json(answer(c))));
  const query = (c: Context<Env>) => new URL(c.req.url).searchParams;
  const list = (c: Context<Env>, things: readonly { id: string; created: number }[]) =>
    writeList(things, query(c), c.req.path);
  read('/v1/payment_intents', (c) =>
    list(
      c,
      [...account.intents.values()].map((one) => writeIntent(account, one, false)),
    ),
  );
  read('/v1/payment_intents/:id', (c) =>
    writeIntent(account, account.find(c.req.param('id') ?? ''), query(c).has('expand[0]')),
  );
  read('/v1/refunds', (c) => list(c, account.refunds.map(writeRefund)));
  read('/v1/disputes', (c) => list(c, account.disputes.map(writeDispute)));
  const write = (path: string, act: (form: URLSearchParams, id: string) => object) =>
    app.post(path, (c) => writeOnce(c, inside, (form) => act(form, c.req.param('id') ?? '')));
  write('/v1/payment_intents', (form) => writeIntent(account, account.create(form), false));
  write('/v1/payment_intents/:id/capture', (_, id) => writeIntent(account, account.capture(id), false));
  write('/v1/payment_intents/:id/cancel', (_, id) => writeIntent(account, account.cancel(id), false));
  write('/v1/refunds', (form) => writeRefund(account.refund(form)));
}

function limitCalls(app: Hono<Env>, faults: StandInFaults): void {
  let running = 0;
  app.use('/v1/*', async (c, next) => {
    const { mostAtOnce } = faults;
    if (mostAtOnce === undefined) return next();
    if (running >= mostAtOnce)
      return c.json(errorBody('invalid_request_error', 'rate_limit', 'Too many.'), 429);
    running += 1;
    await pause(20);
    await next();
    running -= 1;
  });
}

/** Runs a writing call once per idempotency key, then applies the faults to its answer. */
async function writeOnce(
  c: Context<Env>,
  { keys, faults }: Inside,
  act: (form: URLSearchParams) => object,
): Promise<Response> {
  const text = await c.req.text();
  const answer = keys.once(c.req.header('idempotency-key'), `${c.req.path}?${text}`, () => {
    const done = attempt(() => act(new URLSearchParams(text)));
    const isBroken = done.status === 200 && faults.afterEffect === '500';
    return isBroken ? { status: 500, body: errorBody('api_error', 'internal', 'Something broke.') } : done;
  });
  if (answer.status === 200 && faults.afterEffect === 'connection lost') return breakOff(c);
  if (answer.status === 200 && faults.afterEffect === 'no answer') return new Promise(() => {});
  return Response.json(answer.body, { status: answer.status });
}

function attempt(act: () => object): { status: number; body: object } {
  try {
    return { status: 200, body: act() };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { status: error.status, body: errorBody('invalid_request_error', error.code, error.message) };
  }
}

function orRefusal(_c: Context<Env>, answer: () => Response): Response {
  try {
    return answer();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const body = errorBody('invalid_request_error', error.code, error.message);
    return Response.json(body, { status: error.status });
  }
}

function errorBody(type: string, code: string, message: string) {
  return { error: { type, code, message } };
}

function breakOff(c: Context<Env>): Promise<Response> {
  c.env.incoming.socket.destroy();
  return new Promise(() => {});
}
