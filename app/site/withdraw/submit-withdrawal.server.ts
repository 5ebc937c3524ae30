import type { RequestContext } from '#app/context.ts';
import { typedFields } from '#app/requests.server.ts';
import type { Shop } from '#domain/shop.ts';
import { findSiteConfig } from '#domain/site-config/find-site-config.ts';
import { declareWithdrawal } from '#domain/withdrawals/declare-withdrawal.ts';
import { draftWithdrawal, type WithdrawalForm } from '#domain/withdrawals/draft-withdrawal.ts';
import { findWithdrawableOrder } from '#domain/withdrawals/find-withdrawable-order.ts';
import { type WithdrawalInput, withdrawalInput } from '#domain/withdrawals/input.ts';
import { type Statement, wordArrival, wordStatement } from '#domain/withdrawals/word-statement.ts';
import { refusalText, refusalTexts } from '#messages/refusal-text.ts';
import { complaintsOf } from '#shared/complaints.ts';
import { newToken } from '#shared/ids.ts';
import { isRefusal } from '#shared/refusal.ts';

type Form = Readonly<Record<string, string>>;

/** What the page knows before anything is typed. */
export type OpenedWithdrawal = {
  readonly typed: WithdrawalInput;
  readonly lines: readonly { readonly id: string; readonly text: string }[];
  /** The seller's e-mail address, the other way to withdraw. */
  readonly sellerEmail: string;
};

/**
 * `fields`: complaints in the reader's language; `sentence` is about no field. What was typed comes
 * back with every step.
 */
export type WithdrawalAnswer = {
  readonly step: 'form' | 'review' | 'done';
  readonly typed: WithdrawalInput;
  readonly lineIds: readonly string[];
  readonly fields: Partial<Record<keyof WithdrawalInput, string>>;
  readonly sentence: string | null;
  readonly statement: Statement;
  /** Makes the statement once, however often it is sent. */
  readonly key: string;
  /** When it arrived, to the second. */
  readonly time: string;
  readonly status: number;
};

/** Fills in the order whose page led here; from a mail's link only the number. */
export async function openWithdrawal(visit: RequestContext, address: URL): Promise<OpenedWithdrawal> {
  const { shop } = await visit.personal();
  const access = accessOf(address);
  const sellerEmail = (await findSiteConfig(shop)).company.email;
  const order = access && (await findWithdrawableOrder(shop, access));
  const typed = { name: '', orderReference: access?.number ?? '', email: '' };
  if (!order) return { typed, lines: [], sellerEmail };
  return {
    sellerEmail,
    typed: { name: order.name, orderReference: order.number, email: order.email },
    lines: order.lines,
  };
}

/** Shows the review of the statement, or makes it: the same for every order and address. */
export async function submitWithdrawal(
  visit: RequestContext,
  address: URL,
  form: Form,
): Promise<WithdrawalAnswer> {
  const { shop } = await visit.personal();
  const lineIds = Object.keys(form).flatMap((name) => (name.startsWith('line-') ? name.slice(5) : []));
  const said = { typed: typedFields(withdrawalInput, form), lineIds, key: form.key || newToken() };
  const parsed = withdrawalInput.safeParse(said.typed);
  if (form.intent === 'edit') return answer({ ...said, status: 200 });
  if (!parsed.success)
    return answer({ ...said, fields: refusalTexts(shop.locale, complaintsOf(parsed.error)) });
  const wish = { ...parsed.data, lineIds, access: accessOf(address) };
  const statement = wordStatement(shop.locale, await draftWithdrawal(shop, wish));
  const review = answer({ ...said, step: 'review', statement, status: 200 });
  return form.intent === 'confirm' ? confirm(visit, shop, wish, review) : review;
}

async function confirm(
  visit: RequestContext,
  shop: Shop,
  wish: WithdrawalForm,
  review: WithdrawalAnswer,
): Promise<WithdrawalAnswer> {
  try {
    const { key } = review;
    const { declaredAt } = await declareWithdrawal(shop, { ...wish, key, network: visit.network() });
    return { ...review, step: 'done', time: wordArrival(shop.locale, declaredAt) };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return { ...review, sentence: refusalText(shop.locale, error), status: visit.statusOf(error) };
  }
}

function accessOf({ searchParams }: URL): WithdrawalForm['access'] {
  const number = (searchParams.get('order') ?? '').slice(0, 40);
  return number === '' ? null : { number, token: searchParams.get('token') ?? undefined };
}

function answer(said: Partial<WithdrawalAnswer> & Pick<WithdrawalAnswer, 'typed' | 'key'>): WithdrawalAnswer {
  const nothing = { lineIds: [], fields: {}, sentence: null, statement: { sentence: '', facts: [] } };
  return { step: 'form', status: 422, time: '', ...nothing, ...said };
}
