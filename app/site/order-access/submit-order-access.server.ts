import { redirect, redirectDocument } from 'react-router';
import { addressOf } from '#app/addresses.ts';
import type { RequestContext } from '#app/context.ts';
import { typedFields } from '#app/requests.server.ts';
import { askForOrder } from '#domain/order-access/ask-for-order.ts';
import { orderAccessInput, orderCodeInput } from '#domain/order-access/input.ts';
import { openOrder } from '#domain/order-access/open-order.ts';
import { refusalText, refusalTexts } from '#messages/refusal-text.ts';
import { complaintsOf } from '#shared/complaints.ts';
import { isRefusal } from '#shared/refusal.ts';
import type { Purpose } from './purpose.ts';

type Form = Readonly<Record<string, string>>;
type OrderAccessField = keyof typeof orderAccessInput.shape;
type OrderCodeField = keyof typeof orderCodeInput.shape;

/**
 * Complaints by field in the reader's language, with what was typed; `sentence` is about no field.
 * `isOver`: the code has expired.
 */
export type OrderAccessAnswer = {
  readonly typed: Readonly<Record<OrderAccessField, string>>;
  readonly fields: Readonly<Partial<Record<OrderAccessField | OrderCodeField, string>>>;
  readonly sentence: string | null;
  readonly isOver: boolean;
  readonly status: number;
};

/**
 * Requests a code and leads on to its page: the same way for every order and address.
 * @throws the redirect
 */
export async function submitAsk(
  visit: RequestContext,
  form: Form,
  purpose: Purpose,
): Promise<OrderAccessAnswer> {
  const { shop } = await visit.personal();
  const typed = typedFields(orderAccessInput, form);
  const parsed = orderAccessInput.safeParse(typed);
  if (!parsed.success)
    return answer({ typed, fields: refusalTexts(shop.locale, complaintsOf(parsed.error)) });
  try {
    const ask = await askForOrder(shop, { ...parsed.data, network: visit.network() });
    const query = { ask, order: parsed.data.number, for: purpose };
    throw redirect(addressOf(shop.locale, 'order-access', {}, query), 303);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return answer({ typed, sentence: refusalText(shop.locale, error), status: visit.statusOf(error) });
  }
}

/**
 * Opens the order when the code is right.
 * @throws the redirect to the order or its returns
 */
export async function submitCode(
  visit: RequestContext,
  form: Form,
  { token, purpose }: { readonly token: string; readonly purpose: Purpose },
): Promise<OrderAccessAnswer> {
  const { shop } = await visit.personal();
  const parsed = orderCodeInput.safeParse(typedFields(orderCodeInput, form));
  if (!parsed.success) return answer({ fields: refusalTexts(shop.locale, complaintsOf(parsed.error)) });
  try {
    const opened = await openOrder(shop, { ...parsed.data, token, network: visit.network() });
    const query = { order: opened.number, token: opened.accessToken };
    const page = purpose === 'return' ? 'returns' : 'checkout-done';
    throw redirectDocument(addressOf(shop.locale, page, {}, query), 303);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const text = refusalText(shop.locale, error);
    const status = visit.statusOf(error);
    if (isRefusal(error, 'order-access.code-wrong')) return answer({ fields: { code: text }, status });
    return answer({ sentence: text, status, isOver: isRefusal(error, 'order-access.over') });
  }
}

function answer(said: Partial<OrderAccessAnswer>): OrderAccessAnswer {
  const nothing = { typed: typedFields(orderAccessInput, {}), fields: {}, sentence: null, isOver: false };
  return { ...nothing, status: 422, ...said };
}
