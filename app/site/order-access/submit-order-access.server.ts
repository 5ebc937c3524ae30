import { redirect, redirectDocument } from 'react-router';
import { addressOf } from '#app/addresses.ts';
import type { RequestContext } from '#app/context.ts';
import { askForOrder } from '#domain/order-access/ask-for-order.ts';
import { codeInput, orderAccessInput } from '#domain/order-access/input.ts';
import { openOrder } from '#domain/order-access/open-order.ts';
import { refusalText } from '#messages/refusal-text.ts';
import { isRefusal } from '#shared/refusal.ts';
import type { Purpose } from './purpose.ts';

type Form = Readonly<Record<string, string>>;

/**
 * Complaints by field in the reader's language, with what was typed; `sentence` is about no field.
 * `isOver`: the code has expired.
 */
export type OrderAccessAnswer = {
  readonly typed: { readonly number: string; readonly email: string };
  readonly fields: { readonly number?: string; readonly email?: string; readonly code?: string };
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
  const typed = { number: (form.number ?? '').slice(0, 100), email: (form.email ?? '').slice(0, 300) };
  const parsed = orderAccessInput.safeParse(typed);
  if (!parsed.success) {
    const complaints = parsed.error.issues.map(({ path, message }) => [path[0], say(visit, message)]);
    return answer({ typed, fields: Object.fromEntries(complaints.toReversed()) });
  }
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
  const code = codeInput.safeParse(form.code ?? '');
  if (!code.success) return answer({ fields: { code: say(visit, 'order-access.code-invalid') } });
  try {
    const opened = await openOrder(shop, { token, code: code.data, network: visit.network() });
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

function say({ shop }: RequestContext, code: string): string {
  return refusalText(shop.locale, { code, values: {} });
}

function answer(said: Partial<OrderAccessAnswer>): OrderAccessAnswer {
  const nothing = { typed: { number: '', email: '' }, fields: {}, sentence: null, isOver: false };
  return { ...nothing, status: 422, ...said };
}
