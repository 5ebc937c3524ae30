import { randomBytes } from 'node:crypto';
import { readAmount } from '../amounts.ts';
import { Refusal } from './refusal.ts';
import { type OrderForm, requireOrder } from './require-order.ts';

export type Money = { currency_code: string; value: string };
export type StoredOrder = OrderForm & {
  id: string;
  created: Date;
  status: 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED';
  authorization: { id: string; status: 'CREATED' | 'CAPTURED' | 'VOIDED' } | null;
  capture: { id: string; status: 'COMPLETED' | 'PENDING'; created: Date } | null;
  /** The buyer chose a means of payment that the bank declines at the capture. */
  isDeclined: boolean;
};
export type StoredRefund = {
  id: string;
  created: Date;
  captureId: string;
  amount: Money;
  custom_id?: string;
  invoice_id?: string;
};
export type StoredDispute = {
  id: string;
  created: Date;
  captureId: string;
  amount: Money;
  reason: string;
  status: string;
  outcome: string | null;
};

type Told = (
  type: string,
  kind: 'order' | 'authorization' | 'capture' | 'refund' | 'dispute',
  id: string,
) => void;

/**
 * The data of one merchant account at the stand-in, and its events. `tell` receives each event
 * with its object.
 */
export class Account {
  readonly orders = new Map<string, StoredOrder>();
  readonly refunds: StoredRefund[] = [];
  readonly disputes: StoredDispute[] = [];
  readonly #now: () => Date;
  readonly #tell: Told;

  constructor(now: () => Date, tell: Told) {
    this.#now = now;
    this.#tell = tell;
  }

  create(form: OrderForm): StoredOrder {
    requireOrder(form);
    const order: StoredOrder = {
      ...form,
      id: newId(),
      created: this.#now(),
      status: 'PAYER_ACTION_REQUIRED',
      authorization: null,
      capture: null,
      isDeclined: false,
    };
    this.orders.set(order.id, order);
    return order;
  }

  find(id: string): StoredOrder {
    return this.orders.get(id) ?? notThere();
  }

  /** The buyer approves, with a means of payment that works or one that will be declined. */
  approve(id: string, isDeclined = false): StoredOrder {
    const order = this.find(id);
    if (order.status !== 'PAYER_ACTION_REQUIRED') throw new Refusal('ORDER_ALREADY_APPROVED');
    Object.assign(order, { status: 'APPROVED', isDeclined });
    this.#tell('CHECKOUT.ORDER.APPROVED', 'order', id);
    return order;
  }

  patch(id: string, changes: readonly { op: string; path: string; value: unknown }[]): void {
    const order = this.find(id);
    if (order.status === 'COMPLETED') throw new Refusal('ORDER_ALREADY_COMPLETED');
    const unit = order.purchase_units[0];
    for (const { op, path, value } of changes) {
      const [, reference, name] =
        /^\/purchase_units\/@reference_id=='(.+)'\/(custom_id|invoice_id)$/.exec(path) ?? [];
      if (op !== 'replace' || reference !== unit.reference_id || !name) throw new Refusal('NOT_PATCHABLE');
      Object.assign(unit, { [name]: value });
    }
  }

  authorize(id: string): StoredOrder {
    const order = this.#agreed(id, 'AUTHORIZE');
    if (order.authorization) throw new Refusal('ORDER_ALREADY_AUTHORIZED');
    order.authorization = { id: newId(), status: 'CREATED' };
    order.status = 'COMPLETED';
    this.#tell('PAYMENT.AUTHORIZATION.CREATED', 'authorization', order.authorization.id);
    return order;
  }

  captureOrder(id: string): StoredOrder {
    if (this.find(id).capture) throw new Refusal('ORDER_ALREADY_CAPTURED');
    return this.#capture(this.#agreed(id, 'CAPTURE'));
  }

  captureAuthorization(id: string): StoredOrder {
    const order = this.ofAuthorization(id);
    if (order.authorization?.status === 'CAPTURED') throw new Refusal('AUTHORIZATION_ALREADY_CAPTURED');
    if (order.authorization?.status !== 'CREATED') throw new Refusal('AUTHORIZATION_VOIDED');
    order.authorization.status = 'CAPTURED';
    return this.#capture(order);
  }

  voidAuthorization(id: string): StoredOrder {
    const order = this.ofAuthorization(id);
    if (order.authorization?.status === 'CAPTURED') throw new Refusal('PREVIOUSLY_CAPTURED');
    if (order.authorization) order.authorization.status = 'VOIDED';
    this.#tell('PAYMENT.AUTHORIZATION.VOIDED', 'authorization', id);
    return order;
  }

  ofAuthorization(id: string): StoredOrder {
    return [...this.orders.values()].find(({ authorization }) => authorization?.id === id) ?? notThere();
  }

  ofCapture(id: string): StoredOrder {
    return [...this.orders.values()].find(({ capture }) => capture?.id === id) ?? notThere();
  }

  findRefund(id: string): StoredRefund {
    return this.refunds.find((one) => one.id === id) ?? notThere();
  }

  refund(captureId: string, form: Pick<StoredRefund, 'amount' | 'custom_id' | 'invoice_id'>): StoredRefund {
    const { value } = this.ofCapture(captureId).purchase_units[0].amount;
    const before = this.refunds.filter((one) => one.captureId === captureId);
    const left =
      minor({ ...form.amount, value }) - before.reduce((sum, { amount }) => sum + minor(amount), 0);
    if (left === 0) throw new Refusal('CAPTURE_FULLY_REFUNDED');
    if (minor(form.amount) > left) throw new Refusal('REFUND_AMOUNT_EXCEEDED');
    const refund = { ...form, id: newId(), created: this.#now(), captureId };
    this.refunds.push(refund);
    this.#tell('PAYMENT.CAPTURE.REFUNDED', 'refund', refund.id);
    return refund;
  }

  dispute(captureId: string, amount: Money): StoredDispute {
    this.ofCapture(captureId);
    const id = `PP-D-${this.disputes.length + 1}`;
    const reason = 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED';
    const about = { id, created: this.#now(), captureId, amount, reason };
    const dispute = { ...about, status: 'WAITING_FOR_SELLER_RESPONSE', outcome: null };
    this.disputes.push(dispute);
    this.#tell('CUSTOMER.DISPUTE.CREATED', 'dispute', id);
    return dispute;
  }

  #agreed(id: string, intent: string): StoredOrder {
    const order = this.find(id);
    if (order.intent !== intent) throw new Refusal('ACTION_DOES_NOT_MATCH_INTENT');
    if (order.status === 'PAYER_ACTION_REQUIRED') throw new Refusal('ORDER_NOT_APPROVED');
    if (order.isDeclined) throw new Refusal('INSTRUMENT_DECLINED');
    return order;
  }

  #capture(order: StoredOrder): StoredOrder {
    order.capture = { id: newId(), status: 'COMPLETED', created: this.#now() };
    order.status = 'COMPLETED';
    this.#tell('PAYMENT.CAPTURE.COMPLETED', 'capture', order.capture.id);
    return order;
  }
}

function minor({ currency_code, value }: Money): number {
  return readAmount({ currencyCode: currency_code, value });
}

/** Seventeen capitals and digits, in the form of PayPal's ids. */
function newId(): string {
  return randomBytes(9).toString('hex').toUpperCase().slice(0, 17);
}

function notThere(): never {
  throw new Refusal('INVALID_RESOURCE_ID', 404, 'RESOURCE_NOT_FOUND');
}
