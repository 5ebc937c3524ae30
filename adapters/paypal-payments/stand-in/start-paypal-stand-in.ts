import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { Account } from './account.ts';
import { type Inside, mountApi, RESOURCE_TYPES, resourceOf } from './api.ts';
import { mountApproval } from './approval.ts';
import type { StandInFaults } from './faults.ts';
import { Keys } from './keys.ts';
import { Messages } from './messages.ts';
import { mountTokens } from './tokens.ts';

export type StandInSettings = {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly webhookId: string;
  readonly now?: () => Date;
  readonly port?: number;
  /** Called after each event: its message waits for delivery. */
  readonly onEvent?: () => void;
};

type Env = { Bindings: { incoming: IncomingMessage } };

/**
 * An HTTP server with the part of PayPal's API, messages and pages that the shop uses, as
 * documented at developer.paypal.com.
 */
export async function startPaypalStandIn(settings: StandInSettings) {
  const now = settings.now ?? (() => new Date());
  const faults: StandInFaults = {};
  let url = '';
  const base = () => url;
  const messages = new Messages({ webhookId: settings.webhookId, base, now, faults });
  const account = new Account(now, (type, kind, id) => {
    messages.add(type, RESOURCE_TYPES[kind], resourceOf(account, kind, id, url));
    settings.onEvent?.();
  });
  const inside: Inside = { account, keys: new Keys(now), messages, faults, base };
  const app = new Hono<Env>();
  mountApproval(app, account);
  mountTokens(app, settings, faults);
  mountApi(app, inside);
  const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: settings.port ?? 0 });
  await new Promise<void>((resolve) => (server.listening ? resolve() : server.once('listening', resolve)));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = () => {
    if ('closeAllConnections' in server) server.closeAllConnections();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  };
  return { url, account, keys: inside.keys, messages, faults, close };
}
