import { redirect } from 'react-router';
import { addressOf } from '#app/addresses.ts';
import type { RequestContext } from '#app/context.ts';
import { readForm, typedFields } from '#app/requests.server.ts';
import { openAccount } from '#app/site/account/open-account.server.ts';
import type { Shop } from '#domain/shop.ts';
import { answerSighting } from '#domain/thefts/answer-sighting.ts';
import { closeTheft, declareTheft, saveTheft } from '#domain/thefts/declare-theft.ts';
import { answerInput, theftInput } from '#domain/thefts/input.ts';
import { transferInput } from '#domain/transfers/input.ts';
import { cancelTransfer, requestTransfer } from '#domain/transfers/request-transfer.ts';
import { refusalText } from '#messages/refusal-text.ts';
import { complaintsOf } from '#shared/complaints.ts';
import { isRefusal, Refusal } from '#shared/refusal.ts';

type Texts = Readonly<Record<string, string>>;

/** What a posted form of a bike's page comes to when it is refused, always with what was typed. */
export type BikeAnswer = {
  readonly status: number;
  readonly intent: string;
  readonly typed: Texts;
  /** Complaints in words, by field. */
  readonly fields: Texts;
  /** A complaint about no field. */
  readonly sentence: string | null;
};

/** Does what the button says. @returns where the page goes on: the word of `?done=` */
type Work = (shop: Shop, number: string, texts: Texts) => Promise<string>;

const WORK: Readonly<Record<string, Work>> = {
  stolen: async (shop, number) => {
    await declareTheft(shop, { number });
    return 'stolen';
  },
  found: async (shop, number) => {
    await closeTheft(shop, { number });
    return 'found';
  },
  theft: async (shop, number, texts) => {
    await saveTheft(shop, { number }, parsePosted(theftInput, texts));
    return 'saved';
  },
  transfer: async (shop, number, texts) => {
    await requestTransfer(shop, { number }, parsePosted(transferInput, texts));
    return 'offered';
  },
  'transfer-cancel': async (shop, number) => {
    await cancelTransfer(shop, { number });
    return 'canceled';
  },
  answer: async (shop, number, texts) => {
    await answerSighting(shop, { number }, parsePosted(answerInput, texts));
    return 'answered';
  },
};

/** All that any form of the page has. */
const FIELDS = { shape: { ...theftInput.shape, ...answerInput.shape, ...transferInput.shape } };

/** Carries out a posted form of a bike's page; done, it redirects to the page. */
export async function postBike(visit: RequestContext, request: Request, number: string): Promise<BikeAnswer> {
  const { shop } = await openAccount(visit, request);
  const texts = await readForm(request);
  const { intent = '' } = texts;
  const typed = typedFields(FIELDS, texts);
  try {
    const work = WORK[intent];
    if (!work) throw new Refusal('request.invalid');
    const done = await work(shop, number, texts);
    throw redirect(addressOf(shop.locale, 'account-mygarage-item', { number }, { done }), 303);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return refusedAnswer(visit, shop, error, { intent, typed });
  }
}

/** What a refusal comes to on a page, with what was typed. */
export function refusedAnswer(
  visit: RequestContext,
  shop: Shop,
  refusal: Refusal,
  { intent, typed }: Pick<BikeAnswer, 'intent' | 'typed'>,
): BikeAnswer {
  const fields = Object.fromEntries(
    Object.entries(refusal.fields).map(([field, code]) => [
      field,
      refusalText(shop.locale, { code, values: {} }),
    ]),
  );
  const sentence = Object.keys(fields).length > 0 ? null : refusalText(shop.locale, refusal);
  return { status: visit.statusOf(refusal), intent, typed, fields, sentence };
}

type Schema<Output> = {
  readonly safeParse: (
    texts: Texts,
  ) =>
    | { readonly success: true; readonly data: Output }
    | { readonly success: false; readonly error: Parameters<typeof complaintsOf>[0] };
};

/** @throws Refusal request.invalid with what is wrong by field */
export function parsePosted<Output>(schema: Schema<Output>, texts: Texts): Output {
  const parsed = schema.safeParse(texts);
  if (!parsed.success) throw new Refusal('request.invalid', {}, complaintsOf(parsed.error));
  return parsed.data;
}
