import type { ProviderNotification } from '#domain/payments/port.ts';
import { orderOfCapture } from './changed-since.ts';
import type { PaypalClient } from './paypal-client.ts';

const TOLERANCE_MS = 300_000;
/** The fields of the verification call, and the headers they come in. */
const HEADERS = {
  auth_algo: 'paypal-auth-algo',
  cert_url: 'paypal-cert-url',
  transmission_id: 'paypal-transmission-id',
  transmission_sig: 'paypal-transmission-sig',
  transmission_time: 'paypal-transmission-time',
} as const;

/**
 * Reads a message that PayPal itself verifies; null for any other. Only its order is used; its
 * state is fetched.
 * @param webhookId PayPal's name for our endpoint: a message for another one is not verified
 */
export async function readNotification(
  paypal: PaypalClient,
  webhookId: string,
  rawBody: string,
  headers: Headers,
  now: Date,
): Promise<ProviderNotification | null> {
  const said = Object.entries(HEADERS).map(([name, header]) => [name, headers.get(header) ?? ''] as const);
  if (said.some(([, value]) => value === '')) return null;
  const sentAt = Date.parse(headers.get(HEADERS.transmission_time) ?? '');
  if (!(Math.abs(now.getTime() - sentAt) <= TOLERANCE_MS)) return null;
  const event = readEvent(rawBody);
  if (!event) return null;
  const asked = { ...Object.fromEntries(said), webhook_id: webhookId };
  if (!(await isVouchedFor(paypal, asked, rawBody))) return null;
  const { id, event_type: type, resource = {} } = event;
  const payload = {
    resource_type: event.resource_type ?? null,
    id: resource.id ?? resource.dispute_id ?? null,
  };
  return { eventId: id, type, reference: await orderOf(paypal, resource, event.resource_type), payload };
}

/**
 * The signature covers the body's bytes, so they are passed on unchanged; a re-serialised body
 * would not match. They are known to be one JSON value, so they cannot break out of their field.
 */
async function isVouchedFor(
  paypal: PaypalClient,
  asked: Record<string, string>,
  rawBody: string,
): Promise<boolean> {
  const body = `${JSON.stringify(asked).slice(0, -1)},"webhook_event":${rawBody}}`;
  const answer = await paypal.post('/v1/notifications/verify-webhook-signature', body);
  return (answer as { verification_status?: string }).verification_status === 'SUCCESS';
}

type PaypalEvent = { id: string; event_type: string; resource_type?: string; resource?: Resource };
type Resource = {
  id?: string;
  dispute_id?: string;
  supplementary_data?: { related_ids?: { order_id?: string } };
  disputed_transactions?: { seller_transaction_id?: string }[];
  links?: { rel?: string; href?: string }[];
};

function readEvent(rawBody: string): PaypalEvent | null {
  try {
    const event = JSON.parse(rawBody) as PaypalEvent | null;
    return typeof event?.id === 'string' && typeof event.event_type === 'string' ? event : null;
  } catch {
    return null;
  }
}

/**
 * Orders have their own id, payments refer to their order, refunds and disputes to their capture;
 * other things belong to no payment of ours.
 */
async function orderOf(paypal: PaypalClient, resource: Resource, kind = ''): Promise<string | null> {
  if (kind === 'checkout-order') return resource.id ?? null;
  const named = resource.supplementary_data?.related_ids?.order_id;
  if (named) return named;
  const captureId =
    resource.disputed_transactions?.[0]?.seller_transaction_id ??
    resource.links
      ?.map(({ href = '' }) => /\/v2\/payments\/captures\/([\w-]+)$/.exec(href)?.[1])
      .find(Boolean);
  return captureId ? ((await orderOfCapture(paypal, captureId)) ?? null) : null;
}
