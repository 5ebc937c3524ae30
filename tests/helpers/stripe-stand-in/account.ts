import { randomUUID } from 'node:crypto';

export type StoredIntent = {
  id: string;
  created: number;
  amount: number;
  currency: string;
  capture_method: string;
  description: string;
  metadata: Record<string, string>;
  client_secret: string;
  status: 'requires_payment_method' | 'requires_capture' | 'succeeded' | 'canceled';
  amount_received: number;
  charge: { id: string; brand: string; last4: string } | null;
};
export type StoredRefund = {
  id: string;
  created: number;
  payment_intent: string;
  amount: number;
  status: 'succeeded' | 'pending' | 'failed';
  metadata: Record<string, string>;
};
export type StoredDispute = {
  id: string;
  created: number;
  payment_intent: string;
  amount: number;
  currency: string;
  reason: string;
  status: string;
};

/** An error in Stripe's form. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/**
 * The data of one account at the stand-in, and its events. `tell` receives each event
 * with its object.
 */
export class Account {
  readonly intents = new Map<string, StoredIntent>();
  readonly refunds: StoredRefund[] = [];
  readonly disputes: StoredDispute[] = [];
  readonly #now: () => Date;
  readonly #tell: (type: string, subject: Record<string, unknown>) => void;

  constructor(now: () => Date, tell: (type: string, subject: Record<string, unknown>) => void) {
    this.#now = now;
    this.#tell = tell;
  }

  create(form: URLSearchParams): StoredIntent {
    const id = newId('pi');
    const amount = amountOf(form);
    const intent: StoredIntent = {
      id,
      created: this.seconds(),
      amount,
      currency: form.get('currency') ?? '',
      capture_method: form.get('capture_method') ?? 'automatic',
      description: form.get('description') ?? '',
      metadata: metadataOf(form),
      client_secret: `${id}_secret_${randomUUID().slice(0, 8)}`,
      status: 'requires_payment_method',
      amount_received: 0,
      charge: null,
    };
    this.intents.set(id, intent);
    this.#tell('payment_intent.created', { object: 'payment_intent', id });
    return intent;
  }

  find(id: string): StoredIntent {
    const intent = this.intents.get(id);
    if (!intent) throw new Refusal(404, 'resource_missing', `No such payment_intent: '${id}'`);
    return intent;
  }

  /** The shopper confirms with a card that works. */
  confirm(id: string): StoredIntent {
    const intent = this.find(id);
    if (intent.status !== 'requires_payment_method') throw unexpectedState(intent);
    intent.charge = { id: newId('ch'), brand: 'visa', last4: '4242' };
    intent.status = 'requires_capture';
    if (intent.capture_method === 'automatic') return this.capture(id);
    this.#tell('payment_intent.amount_capturable_updated', { object: 'payment_intent', id });
    return intent;
  }

  /** The shopper's bank declines: the intent stays open for another try. */
  decline(id: string): StoredIntent {
    this.#tell('payment_intent.payment_failed', { object: 'payment_intent', id });
    return this.find(id);
  }

  capture(id: string): StoredIntent {
    const intent = this.find(id);
    if (intent.status !== 'requires_capture') throw unexpectedState(intent);
    intent.status = 'succeeded';
    intent.amount_received = intent.amount;
    this.#tell('payment_intent.succeeded', { object: 'payment_intent', id });
    return intent;
  }

  cancel(id: string): StoredIntent {
    const intent = this.find(id);
    if (intent.status === 'succeeded' || intent.status === 'canceled') throw unexpectedState(intent);
    intent.status = 'canceled';
    this.#tell('payment_intent.canceled', { object: 'payment_intent', id });
    return intent;
  }

  refund(form: URLSearchParams): StoredRefund {
    const intent = this.find(form.get('payment_intent') ?? '');
    const amount = amountOf(form);
    const before = this.refunds.filter((one) => one.payment_intent === intent.id && one.status !== 'failed');
    const left = intent.amount_received - before.reduce((sum, one) => sum + one.amount, 0);
    if (left === 0) throw new Refusal(400, 'charge_already_refunded', 'There is nothing left to refund.');
    if (amount > left) throw new Refusal(400, 'amount_too_large', `Refund amount is greater than ${left}.`);
    const refund: StoredRefund = {
      id: newId('re'),
      created: this.seconds(),
      payment_intent: intent.id,
      amount,
      status: 'succeeded',
      metadata: metadataOf(form),
    };
    this.refunds.push(refund);
    this.#tell('charge.refunded', { object: 'charge', id: intent.charge?.id, payment_intent: intent.id });
    return refund;
  }

  dispute(payment_intent: string, amount: number): StoredDispute {
    const { currency } = this.find(payment_intent);
    const about = { id: newId('dp'), created: this.seconds(), payment_intent, amount, currency };
    const dispute = { ...about, reason: 'product_not_received', status: 'needs_response' };
    this.disputes.push(dispute);
    this.#tell('charge.dispute.created', { object: 'dispute', id: dispute.id, payment_intent });
    return dispute;
  }

  seconds(): number {
    return Math.floor(this.#now().getTime() / 1000);
  }
}

function newId(kind: string): string {
  return `${kind}_${randomUUID().replaceAll('-', '')}`;
}

function amountOf(form: URLSearchParams): number {
  const amount = Number(form.get('amount'));
  if (Number.isSafeInteger(amount) && amount > 0) return amount;
  throw new Refusal(400, 'parameter_invalid_integer', `Invalid integer: ${form.get('amount')}`);
}

function metadataOf(form: URLSearchParams): Record<string, string> {
  const entries = [...form].map(([name, value]) => [/^metadata\[(.+)\]$/.exec(name)?.[1], value]);
  return Object.fromEntries(entries.filter(([name]) => name !== undefined));
}

function unexpectedState({ status }: StoredIntent): Refusal {
  const message = `This PaymentIntent's state is ${status}.`;
  return new Refusal(400, 'payment_intent_unexpected_state', message);
}
