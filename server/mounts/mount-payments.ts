import type { Hono } from 'hono';
import { receivePaymentNews } from '#domain/orders/receive-payment-news.ts';
import { BACK_PATH, leadsBackTo } from '#domain/payments/addresses.ts';
import { isRefusal } from '#shared/refusal.ts';
import type { ServerEnv } from '../http/env.ts';
import { statusOfRefusal } from '../refusals.ts';
import type { Services } from '../services.ts';

/**
 * Where providers post what happened and send shoppers back to, and the sandbox
 * provider's own pages.
 */
export function mountPayments(app: Hono<ServerEnv>, services: Pick<Services, 'base' | 'sandbox'>): void {
  if (services.sandbox) app.route('/sandbox-payments', services.sandbox);
  app.get(BACK_PATH, (c) => {
    const to = leadsBackTo(services.base.baseUrl, c.req.query('to') ?? '') ?? '/';
    return new Response(null, { status: 303, headers: { Location: to, 'Cache-Control': 'no-store' } });
  });
  app.post('/payments/notify/:provider', async (c) => {
    const shop = { ...services.base, requestId: c.get('requestId') };
    try {
      await receivePaymentNews(shop, c.req.param('provider'), await c.req.text(), c.req.raw.headers);
      return c.json({ received: true });
    } catch (error) {
      if (!isRefusal(error)) throw error;
      return new Response(JSON.stringify({ error: { code: error.code } }), {
        status: statusOfRefusal(error),
        headers: { 'Content-Type': 'application/json' },
      });
    }
  });
}
