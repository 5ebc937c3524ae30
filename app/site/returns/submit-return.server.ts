import { redirect } from 'react-router';
import { addressOf } from '#app/addresses.ts';
import type { RequestContext } from '#app/context.ts';
import type { OrderAccess } from '#domain/orders/order-access.ts';
import { expectedBack, type ReturnableOrder } from '#domain/returns/find-returnable-order.ts';
import { type ReturnLineInput, returnLineInput } from '#domain/returns/input.ts';
import { requestReturn } from '#domain/returns/request-return.ts';
import type { Shop } from '#domain/shop.ts';
import { refusalText } from '#messages/refusal-text.ts';
import { newToken } from '#shared/ids.ts';
import type { Currency } from '#shared/money.ts';
import { isRefusal } from '#shared/refusal.ts';

type Form = Readonly<Record<string, string>>;

/** The typed values of a picked line. */
export type Pick = Readonly<Record<Exclude<keyof ReturnLineInput, 'orderLineId'>, string>>;

/**
 * `fields`: complaints in the reader's language by the field's id, `reason-{line}`; `sentence` is
 * about no field. The picked lines come back with every step. Amounts in minor units.
 */
export type ReturnAnswer = {
  readonly step: 'form' | 'review';
  readonly picks: Readonly<Record<string, Pick>>;
  readonly fields: Readonly<Record<string, string>>;
  readonly sentence: string | null;
  readonly refund: { readonly amount: number; readonly deliveryAmount: number; readonly currency: Currency };
  /** Makes the return once, however often it is sent. */
  readonly key: string;
  readonly status: number;
};

/**
 * Shows the review, or announces the return.
 * @throws the redirect to the return
 */
export async function submitReturn(
  shop: Shop,
  form: Form,
  { access, order, statusOf }: Opened,
): Promise<ReturnAnswer> {
  const picks = picksIn(form);
  const refund = { amount: 0, deliveryAmount: 0, currency: order.currency };
  const known = { picks, key: form.key || newToken(), fields: {}, sentence: null, refund };
  if (form.intent === 'edit') return { ...known, step: 'form', status: 200 };
  const isSent = form.intent === 'confirm';
  // A form sent twice finds its return, although nothing is left to return: the act knows its key.
  const { lines, ...faults } = readPicks(shop, picks, { order, isCounted: !isSent });
  if (faults.sentence !== null) return { ...known, ...faults, step: 'form', status: 422 };
  if (!isSent) {
    const back = new Map(lines.map((line) => [line.orderLineId, line.quantity]));
    return { ...known, step: 'review', status: 200, refund: { ...refund, ...expectedBack(order, back) } };
  }
  try {
    const number = await requestReturn(shop, { access, lines, key: known.key });
    throw redirect(returnAddress(shop, access, number), 303);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const sentence = refusalText(shop.locale, error);
    const fields = Object.fromEntries(Object.keys(error.fields).map((id) => [`pick-${id}`, sentence]));
    return { ...known, step: 'form', fields, sentence, status: statusOf(error) };
  }
}

type Opened = {
  readonly access: OrderAccess;
  readonly order: ReturnableOrder;
  readonly statusOf: RequestContext['statusOf'];
};

/** The return's page with a notice: below the account, or with the token that opened the order. */
function returnAddress({ locale }: Shop, { number: order, token }: OrderAccess, id: string): string {
  if (token === undefined) return addressOf(locale, 'account-returns-item', { id }, { done: 'requested' });
  return addressOf(locale, 'return-item', { id }, { order, token, done: 'requested' });
}

/** Cuts a value that is longer than its field; it is complained about all the same. */
function picksIn(form: Form): Record<string, Pick> {
  const ids = Object.keys(form).flatMap((name) => (name.startsWith('pick-') ? [name.slice(5)] : []));
  return Object.fromEntries(
    ids.map((id) => [
      id,
      {
        quantity: form[`quantity-${id}`] ?? '1',
        reason: form[`reason-${id}`] ?? '',
        note: (form[`note-${id}`] ?? '').slice(0, 1_000),
      },
    ]),
  );
}

/** The picked lines as the act takes them, or their faults. */
function readPicks(
  shop: Shop,
  picks: Readonly<Record<string, Pick>>,
  { order, isCounted }: { readonly order: ReturnableOrder; readonly isCounted: boolean },
) {
  const say = (code: string, values = {}) => refusalText(shop.locale, { code, values });
  const lines: ReturnLineInput[] = [];
  const fields: Record<string, string> = {};
  for (const { id, returnable } of order.lines) {
    const pick = picks[id];
    if (!pick) continue;
    const parsed = returnLineInput.safeParse({ ...pick, orderLineId: id, quantity: Number(pick.quantity) });
    if (parsed.success) lines.push(parsed.data);
    for (const { path, message } of parsed.error?.issues ?? [])
      fields[`${String(path[0])}-${id}`] ??= say(message);
    if (isCounted && Number(pick.quantity) > returnable)
      fields[`${returnable > 1 ? 'quantity' : 'pick'}-${id}`] = say('returns.more-than-left', {
        left: returnable,
      });
  }
  const first = order.lines.find(({ returnable }) => returnable > 0);
  if (lines.length === 0 && Object.keys(fields).length === 0) {
    const text = say('returns.nothing-picked');
    return { lines, fields: first ? { [`pick-${first.id}`]: text } : fields, sentence: text };
  }
  const isFaulty = Object.keys(fields).length > 0;
  return { lines, fields, sentence: isFaulty ? '' : null };
}
