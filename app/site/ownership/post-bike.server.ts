import { redirect } from 'react-router';
import { addressOf } from '#app/addresses.ts';
import type { RequestContext } from '#app/context.ts';
import { readForm, typedFields } from '#app/requests.server.ts';
import { openAccount } from '#app/site/account/open-account.server.ts';
import {
  type BikeAnswer,
  parsePosted,
  refusedAnswer,
  type Texts,
} from '#app/site/garage/posted-act.server.ts';
import { addEntry, removeEntry } from '#domain/service-books/add-entry.ts';
import { serviceEntryInput, serviceRequestInput } from '#domain/service-books/input.ts';
import { cancelRequest, requestEntry } from '#domain/service-books/request-entry.ts';
import type { Shop } from '#domain/shop.ts';
import { answerSighting } from '#domain/thefts/answer-sighting.ts';
import { closeTheft, declareTheft, saveTheft } from '#domain/thefts/declare-theft.ts';
import { answerInput, theftInput } from '#domain/thefts/input.ts';
import { transferInput } from '#domain/transfers/input.ts';
import { cancelTransfer, requestTransfer } from '#domain/transfers/request-transfer.ts';
import { isRefusal, Refusal } from '#shared/refusal.ts';

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
  service: async (shop, number, texts) => {
    await addEntry(shop, { number }, parsePosted(serviceEntryInput, texts));
    return 'serviced';
  },
  'service-remove': async (shop, number, { entry = '' }) => {
    await removeEntry(shop, { number }, { entry });
    return 'saved';
  },
  'service-ask': async (shop, number, texts) => {
    await requestEntry(shop, { number }, parsePosted(serviceRequestInput, texts));
    return 'asked';
  },
  'service-cancel': async (shop, number, { request = '' }) => {
    await cancelRequest(shop, { number }, { request });
    return 'canceled';
  },
};

/** All that any form of the page has. */
const FIELDS = {
  shape: {
    ...{ ...theftInput.shape, ...answerInput.shape, ...transferInput.shape },
    ...{ ...serviceEntryInput.shape, ...serviceRequestInput.shape },
  },
};

/** Carries out a posted form of a bike's page; done, it redirects to the page. */
export async function postBike(visit: RequestContext, request: Request, number: string): Promise<BikeAnswer> {
  const { shop } = await openAccount(visit, request);
  const texts = await readForm(request);
  const { intent = '' } = texts;
  const typed = typedFields(FIELDS, texts);
  try {
    const work = Object.hasOwn(WORK, intent) ? WORK[intent] : undefined;
    if (!work) throw new Refusal('request.invalid');
    const done = await work(shop, number, texts);
    throw redirect(addressOf(shop.locale, 'account-mygarage-item', { number }, { done }), 303);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return refusedAnswer(visit, shop, error, { intent, typed });
  }
}
