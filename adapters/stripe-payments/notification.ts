import Stripe from 'stripe';
import type { ProviderNotification } from '#domain/payments/port.ts';

const TOLERANCE_SECONDS = 300;

/**
 * Reads a message whose signature the library verifies; null for any other. Only its payment is
 * used; its state is fetched.
 */
export function readNotification(
  stripe: Stripe,
  secret: string,
  rawBody: string,
  headers: Headers,
  now: Date,
): ProviderNotification | null {
  const signature = headers.get('stripe-signature') ?? '';
  try {
    const at = now.getTime();
    const event = stripe.webhooks.constructEvent(
      rawBody,
      signature,
      secret,
      TOLERANCE_SECONDS,
      undefined,
      at,
    );
    const subject = event.data.object as Subject;
    const payload = { object: subject.object, id: subject.id ?? null };
    return { eventId: event.id, type: event.type, reference: referenceOf(subject), payload };
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return null;
    throw error;
  }
}

type Subject = { object: string; id?: string; payment_intent?: string | { id: string } | null };

/**
 * Charges, refunds and disputes refer to their PaymentIntent; other things belong to no
 * payment of ours.
 */
function referenceOf({ object, id, payment_intent }: Subject): string | null {
  if (object === 'payment_intent') return id ?? null;
  return typeof payment_intent === 'object' ? (payment_intent?.id ?? null) : (payment_intent ?? null);
}
