import { statement } from '#database/statement.ts';
import type { Shop } from '#domain/shop.ts';
import { newId } from '#shared/ids.ts';
import { backAddress, givenUpAddress, notificationPath } from './addresses.ts';
import { applyProviderView } from './apply-provider-view.ts';
import { getPayment, type Payment } from './find-payment.ts';
import { ignoreProvider } from './ignore-provider.ts';
import { type PaymentProvider, ProviderError, type ProviderPayment } from './port.ts';
import { providerOf } from './provider-of.ts';
import { providerUnavailable } from './refusals.ts';
import type { PaymentState } from './states.ts';

export type OpenedPayment = {
  readonly provider: string;
  readonly state: PaymentState;
  /** The provider's page; null where the shopper pays on our page or gets instructions. */
  readonly redirectUrl: string | null;
};

/**
 * Creates a prepared payment at the provider and returns where the shopper pays. It looks the
 * payment up by its key first, so an unanswered call is never blindly repeated.
 * @throws Refusal payments.unknown, payments.provider-unavailable
 */
export async function openPayment(shop: Shop, paymentId: string): Promise<OpenedPayment> {
  return open(shop, await getPayment(shop, paymentId), { neverTried: false });
}

/** `openPayment` for a row fresh from `preparePayment`, which no provider can know yet. */
export function openNewPayment(shop: Shop, payment: Payment): Promise<OpenedPayment> {
  return open(shop, payment, { neverTried: true });
}

async function open(
  shop: Shop,
  payment: Payment,
  { neverTried }: { neverTried: boolean },
): Promise<OpenedPayment> {
  if (payment.providerReference || payment.state !== 'created') return payment;
  const provider = openerOf(shop, payment);
  const view = await askProvider(shop, provider, payment, neverTried);
  if (await markOpened(shop, payment, view))
    return { provider: payment.provider, state: 'pending', redirectUrl: view.redirectUrl };
  const applied = await applyProviderView(shop, payment.id, view, 'opened');
  const isUnwanted =
    applied.state === 'canceled' && (view.state === 'pending' || view.state === 'authorized');
  // If this call is lost, money may still arrive for a canceled order; it is refunded then.
  if (isUnwanted) await provider.cancelPayment(view.reference).catch(ignoreProvider);
  return applied;
}

function openerOf(shop: Shop, { provider }: Payment): PaymentProvider {
  try {
    return providerOf(shop, provider);
  } catch (error) {
    throw error instanceof ProviderError ? providerUnavailable() : error;
  }
}

async function askProvider(
  shop: Shop,
  provider: PaymentProvider,
  payment: Payment,
  neverTried: boolean,
): Promise<ProviderPayment> {
  try {
    const known = neverTried ? null : await provider.findPayment(payment.idempotencyKey, payment.createdAt);
    return known ?? (await create(shop, provider, payment));
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    const known = await provider.findPayment(payment.idempotencyKey, payment.createdAt).catch(() => null);
    if (!known) throw providerUnavailable();
    return known;
  }
}

function create(shop: Shop, provider: PaymentProvider, payment: Payment): Promise<ProviderPayment> {
  const { idempotencyKey, orderReference, amount, currency, request } = payment;
  if (!request) throw new Error(`payment ${payment.id} was answered before: it has no request any more`);
  const addresses = {
    notifyUrl: (shop.apiUrl ?? shop.baseUrl) + notificationPath(payment.provider),
    backUrl: backAddress(shop.baseUrl, request.returnUrl),
    givenUpUrl: backAddress(shop.baseUrl, givenUpAddress(request.returnUrl)),
  };
  return provider.createPayment({
    idempotencyKey,
    orderReference,
    amount,
    currency,
    ...request,
    ...addresses,
  });
}

/**
 * The usual case in one statement; false for any answer but a new open payment, or when another
 * call was faster.
 */
async function markOpened(shop: Shop, payment: Payment, view: ProviderPayment): Promise<boolean> {
  const isUsual =
    view.state === 'pending' && view.amount === payment.amount && view.currency === payment.currency;
  if (!isUsual) return false;
  const opened = await opening(shop.db, {
    id: payment.id,
    transitionId: newId(),
    reference: view.reference,
    redirectUrl: view.redirectUrl,
    actor: shop.actor.kind,
    at: shop.clock.now(),
  });
  return opened.length === 1;
}

type Opening = {
  id: string;
  transitionId: string;
  reference: string;
  redirectUrl: string | null;
  actor: string;
  at: Date;
};

const opening = statement<Opening, { id: string }>(
  'payments_open',
  `with opened as (
     update payments
     set state = 'pending', provider_reference = :reference::text, redirect_url = :redirectUrl::text, request = null,
       updated_at = :at::timestamptz
     where id = :id::uuid and state = 'created'
     returning id
   )
   insert into payment_transitions (id, payment_id, from_state, to_state, actor, reason, at)
   select :transitionId::uuid, id, 'created', 'pending', :actor::text, 'opened', :at::timestamptz from opened
   returning id`,
);
