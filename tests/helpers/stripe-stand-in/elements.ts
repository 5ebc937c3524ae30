import type { IncomingMessage } from 'node:http';
import type { Hono } from 'hono';
import type { Account } from './account.ts';

/**
 * The browser's part: a small stripe.js with a Payment Element of one field, and its endpoints.
 * Cards ending in 0002 are declined.
 */
export function mountElements(
  app: Hono<{ Bindings: { incoming: IncomingMessage } }>,
  account: Account,
): void {
  app.get('/js/stripe.js', (c) => {
    const headers = { 'content-type': 'text/javascript', 'cross-origin-resource-policy': 'cross-origin' };
    return c.body(SCRIPT, 200, headers);
  });
  app.options('/elements/confirm', (c) => c.body(null, 204, allowed(c.req.header('origin'))));
  app.post('/elements/confirm', async (c) => {
    const { clientSecret, card } = (await c.req.json()) as { clientSecret: string; card: string };
    const intent = [...account.intents.values()].find((one) => one.client_secret === clientSecret);
    const headers = allowed(c.req.header('origin'));
    if (!intent) return c.json({ error: { type: 'invalid_request_error' } }, 404, headers);
    if (card.endsWith('0002')) {
      account.decline(intent.id);
      return c.json({ error: { type: 'card_error', message: 'Your card was declined.' } }, 402, headers);
    }
    const { status } = account.confirm(intent.id);
    return c.json({ paymentIntent: { id: intent.id, status } }, 200, headers);
  });
}

function allowed(origin = ''): Record<string, string> {
  return { 'access-control-allow-origin': origin, 'access-control-allow-headers': 'content-type' };
}

const SCRIPT = `(() => {
  const here = new URL(document.currentScript.src).origin;
  window.Stripe = (key) => ({
    elements: ({ clientSecret }) => ({
      clientSecret,
      create: () => {
        const listeners = {};
        const label = document.createElement('label');
        label.textContent = 'Card number';
        const field = document.createElement('input');
        field.inputMode = 'numeric';
        field.autocomplete = 'cc-number';
        label.append(field);
        return {
          on: (name, listener) => { listeners[name] = listener; },
          mount: (place) => {
            (typeof place === 'string' ? document.querySelector(place) : place).append(label);
            setTimeout(() => listeners.ready?.(), 0);
          },
          destroy: () => label.remove(),
          field,
        };
      },
      getElement: () => null,
    }),
    confirmPayment: async ({ elements, confirmParams }) => {
      const card = document.querySelector('input[autocomplete=cc-number]').value.replaceAll(' ', '');
      if (card.length < 12) return { error: { type: 'validation_error', message: 'Your card number is incomplete.' } };
      const answer = await fetch(here + '/elements/confirm', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ key, clientSecret: elements.clientSecret, card }),
      }).then((response) => response.json());
      if (answer.error) return answer;
      const to = new URL(confirmParams.return_url);
      to.searchParams.set('payment_intent', answer.paymentIntent.id);
      to.searchParams.set('payment_intent_client_secret', elements.clientSecret);
      to.searchParams.set('redirect_status', 'succeeded');
      location.assign(to);
      return new Promise(() => {});
    },
  });
})();
`;
