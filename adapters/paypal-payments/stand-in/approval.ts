import type { Context, Hono } from 'hono';
import { setPageHeaders } from '#adapters/stand-in/page.ts';
import { DEFAULT_LOCALE } from '#shared/locale.ts';
import type { Account, StoredOrder } from './account.ts';
import { approvalPage, closedPage, missingPage } from './approval-page.ts';
import { APPROVAL_STYLE } from './approval-style.ts';

type Env = { Bindings: { incoming: import('node:http').IncomingMessage } };

/**
 * The page where the buyer approves, pays by a declined means, or cancels. Plain forms, no script.
 */
export function mountApproval(app: Hono<Env>, account: Account): void {
  app.get('/approval.css', (c) => c.body(APPROVAL_STYLE, 200, { 'content-type': 'text/css; charset=utf-8' }));
  app.get('/checkoutnow', (c) => {
    const order = account.orders.get(c.req.query('token') ?? '');
    setHeaders(c, order);
    if (!order) return c.html(missingPage(DEFAULT_LOCALE), 404);
    return c.html(order.status === 'PAYER_ACTION_REQUIRED' ? approvalPage(order) : closedPage(order));
  });
  app.post('/checkoutnow', async (c) => {
    const order = account.orders.get(c.req.query('token') ?? '');
    if (!order) return c.redirect(c.req.url, 303);
    const { return_url, cancel_url } = order.payment_source.paypal.experience_context;
    const { action, means } = await c.req.parseBody();
    if (action === 'cancel') return c.redirect(withQuery(cancel_url, { token: order.id }), 303);
    if (order.status === 'PAYER_ACTION_REQUIRED') account.approve(order.id, means === 'declined');
    return c.redirect(withQuery(return_url, { token: order.id, PayerID: 'STANDIN000001' }), 303);
  });
}

/** PayPal adds its own parameters to the query. */
function withQuery(address: string, words: Record<string, string>): string {
  const added = new URLSearchParams(words);
  return `${address}${address.includes('?') ? '&' : '?'}${added}`;
}

function setHeaders(c: Context<Env>, order: StoredOrder | undefined): void {
  setPageHeaders(c, order ? new URL(order.payment_source.paypal.experience_context.return_url).origin : '');
}
