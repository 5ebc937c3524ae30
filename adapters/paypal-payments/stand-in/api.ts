import type { IncomingMessage } from 'node:http';
import type { Context, Hono } from 'hono';
import type { Account } from './account.ts';
import {
  writeAuthorization,
  writeCapture,
  writeDispute,
  writeOrder,
  writeRefund,
  writeTransactions,
} from './answers.ts';
import type { StandInFaults } from './faults.ts';
import type { Keys } from './keys.ts';
import type { Messages } from './messages.ts';
import { Refusal } from './refusal.ts';

type Env = { Bindings: { incoming: IncomingMessage } };

export type Inside = {
  readonly account: Account;
  readonly keys: Keys;
  readonly messages: Messages;
  readonly faults: StandInFaults;
  readonly base: () => string;
};

export const RESOURCE_TYPES = {
  order: 'checkout-order',
  authorization: 'authorization',
  capture: 'capture',
  refund: 'refund',
  dispute: 'dispute',
} as const;

export function resourceOf(
  account: Account,
  kind: keyof typeof RESOURCE_TYPES,
  id: string,
  base: string,
): object {
  if (kind === 'order') return writeOrder(account, account.find(id), base);
  if (kind === 'authorization') return writeAuthorization(account.ofAuthorization(id), base);
  if (kind === 'capture') return writeCapture(account, account.ofCapture(id), base);
  if (kind === 'refund') return writeRefund(account.findRefund(id), base);
  const dispute = account.disputes.find((one) => one.id === id);
  return dispute ? writeDispute(dispute, true) : {};
}

/** The calls that the shop makes, as the API reference describes them. */
export function mountApi(app: Hono<Env>, inside: Inside): void {
  const { account, messages, faults, base } = inside;
  const id = (c: Context<Env>) => c.req.param('id') ?? '';
  const read = (path: string, answer: (c: Context<Env>) => object) =>
    app.get(path, (c) => orRefusal(() => Response.json(answer(c))));
  const query = (c: Context<Env>) => new URL(c.req.url).searchParams;
  read('/v2/checkout/orders/:id', (c) => writeOrder(account, account.find(id(c)), base()));
  read('/v2/payments/captures/:id', (c) => writeCapture(account, account.ofCapture(id(c)), base()));
  read('/v2/payments/refunds/:id', (c) => writeRefund(account.findRefund(id(c)), base()));
  read('/v1/reporting/transactions', (c) => writeTransactions(account, query(c)));
  read('/v1/customer/disputes', (c) => {
    if (faults.noDisputes) throw new Refusal('PERMISSION_DENIED', 403, 'NOT_AUTHORIZED');
    const about = query(c).get('disputed_transaction_id');
    const since = Date.parse(query(c).get('update_time_after') ?? '1970-01-01');
    const asked = account.disputes.filter(
      ({ captureId, created }) => (about === null || captureId === about) && created.getTime() >= since,
    );
    return { items: asked.map((dispute) => writeDispute(dispute, false)), links: [] };
  });
  read('/v1/customer/disputes/:id', (c) => resourceOf(account, 'dispute', id(c), base()));
  mountWrites(app, inside);
  app.patch('/v2/checkout/orders/:id', async (c) => {
    const changes = JSON.parse(await c.req.text());
    return orRefusal(() => {
      account.patch(id(c), changes);
      return new Response(null, { status: 204 });
    });
  });
  app.post('/v1/notifications/verify-webhook-signature', async (c) =>
    c.json({ verification_status: messages.isGenuine(await c.req.text()) ? 'SUCCESS' : 'FAILURE' }),
  );
}

function mountWrites(app: Hono<Env>, inside: Inside): void {
  const { account, base } = inside;
  type Act = (id: string, form: never) => () => object;
  const write = (path: string, act: Act) =>
    app.post(path, (c) => writeOnce(c, inside, (form) => act(c.req.param('id') ?? '', form)));
  const order = (id: string) => writeOrder(account, account.find(id), base());
  write('/v2/checkout/orders', (_, form) => {
    const { id } = account.create(form);
    return () => order(id);
  });
  write('/v2/checkout/orders/:id/capture', (id) => {
    account.captureOrder(id);
    return () => order(id);
  });
  write('/v2/checkout/orders/:id/authorize', (id) => {
    account.authorize(id);
    return () => order(id);
  });
  write('/v2/payments/authorizations/:id/capture', (id) => {
    const captured = account.captureAuthorization(id);
    return () => writeCapture(account, captured, base());
  });
  write('/v2/payments/authorizations/:id/void', (id) => {
    const voided = account.voidAuthorization(id);
    return () => writeAuthorization(voided, base());
  });
  write('/v2/payments/captures/:id/refund', (id, form) => {
    const refund = account.refund(id, form);
    return () => writeRefund(refund, base());
  });
}

/** Runs a writing call once per request id, then applies the faults to its answer. */
async function writeOnce(
  c: Context<Env>,
  { keys, faults }: Inside,
  act: (form: never) => () => object,
): Promise<Response> {
  const text = await c.req.text();
  return orRefusal(() => {
    const form = text === '' ? {} : JSON.parse(text);
    const answer = keys.once(c.req.header('paypal-request-id'), c.req.path, () => act(form as never));
    if (faults.afterEffect === 'connection lost') return breakOff(c);
    if (faults.afterEffect === 'no answer') return new Promise<Response>(() => {});
    if (faults.afterEffect === '500')
      return Response.json({ name: 'INTERNAL_SERVER_ERROR', message: 'Something broke.' }, { status: 500 });
    return Response.json(answer, { status: 201 });
  });
}

function orRefusal(answer: () => Response | Promise<Response>): Response | Promise<Response> {
  try {
    return answer();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return Response.json(error.body, { status: error.status });
  }
}

/** Ends the connection without an answer. */
export function breakOff(c: Context<Env>): Promise<Response> {
  c.env.incoming.socket.destroy();
  return new Promise(() => {});
}
