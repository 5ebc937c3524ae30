import { data, redirect } from 'react-router';
import { addressOf } from '#app/addresses.ts';
import type { RequestContext } from '#app/context.ts';
import { readForm, typedFields } from '#app/requests.server.ts';
import { openAccount } from '#app/site/account/open-account.server.ts';
import { type BikeAnswer, parsePosted, refusedAnswer } from '#app/site/garage/posted-act.server.ts';
import { answerClaim, cancelClaim } from '#domain/claims/answer-claim.ts';
import { getOwnClaim } from '#domain/claims/find-claim.ts';
import { claimMessageInput } from '#domain/claims/input.ts';
import { photosOf } from '#domain/claims/parts.ts';
import { canClaimBecome, isClaimOpen } from '#domain/claims/states.ts';
import type { Shop } from '#domain/shop.ts';
import { calendarDate } from '#shared/clock.ts';
import { formatMoney } from '#shared/money.ts';
import { isRefusal, Refusal } from '#shared/refusal.ts';
import { wordPhoto } from './photo-form.server.ts';

type Where = { readonly number: string; readonly claim: string };

/** One claim of the customer. @throws a 404 answer when it is none of theirs */
export async function openClaim(visit: RequestContext, request: Request, where: Where) {
  const { shop } = await openAccount(visit, request);
  const { bike, claim, parts, photos, messages } = await findOwn(shop, where);
  const { state, dueOn, description, happenedOn, sentAt, number } = claim;
  return {
    ...{ number, bike: bike.number, serial: bike.serial, state, dueOn, description, happenedOn },
    sentOn: calendarDate(sentAt),
    parts: parts.map(({ part, rule }) => ({ part, rule })),
    photos: photosOf(parts.map(({ part }) => part))
      .filter(({ field }) => photos.some((photo) => photo.field === field))
      .map(({ view, part }) => wordPhoto(shop.locale, view, part)),
    cost: wordTold(claim, shop.locale),
    messages: messages.map(({ id, kind, isFromOwner, message, sentAt: at }) => ({
      ...{ id, kind, isFromOwner, message, sentOn: calendarDate(at) },
    })),
    ...{ canAnswer: isClaimOpen(state), canCancel: canClaimBecome(state, 'withdrawn') },
  };
}
export type OwnClaim = Awaited<ReturnType<typeof openClaim>>;

async function findOwn(shop: Shop, where: Where) {
  try {
    return await getOwnClaim(shop, where);
  } catch (error) {
    if (!isRefusal(error) || !/^claims\.(?:bike-)?unknown$/.test(error.code)) throw error;
    throw data('This page could not be found', { status: 404 });
  }
}

type Told = Pick<
  Awaited<ReturnType<typeof getOwnClaim>>['claim'],
  'checkAmount' | 'carriageAmount' | 'currency'
>;

/** What was told of cost before it was sent; null: nothing. */
function wordTold({ checkAmount, carriageAmount, currency }: Told, locale: Shop['locale']) {
  if (checkAmount === null || carriageAmount === null || currency === null) return null;
  const say = (amount: number) => formatMoney(amount, currency, locale, { cents: true });
  return { check: say(checkAmount), carriage: say(carriageAmount) };
}

/** Answers a claim or takes it back; done, it redirects to its page. */
export async function postToClaim(
  visit: RequestContext,
  request: Request,
  where: Where,
): Promise<BikeAnswer> {
  const { shop } = await openAccount(visit, request);
  const { bike, claim } = await findOwn(shop, where);
  const own = { number: bike.number, claim: claim.number };
  const texts = await readForm(request);
  const { intent = '' } = texts;
  try {
    if (intent === 'cancel') await cancelClaim(shop, own);
    else if (intent === 'answer') {
      visit.refuseTooOften('forms');
      await answerClaim(shop, own, parsePosted(claimMessageInput, texts));
    } else throw new Refusal('request.invalid');
    const done = intent === 'cancel' ? 'canceled' : 'answered';
    throw redirect(addressOf(shop.locale, 'account-mygarage-claim-item', own, { done }), 303);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return refusedAnswer(visit, shop, error, { intent, typed: typedFields(claimMessageInput, texts) });
  }
}
