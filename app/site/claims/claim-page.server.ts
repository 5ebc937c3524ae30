import { data } from 'react-router';
import type { RequestContext } from '#app/context.ts';
import { openAccount } from '#app/site/account/open-account.server.ts';
import { getOwnClaim } from '#domain/claims/find-claim.ts';
import { photosOf } from '#domain/claims/parts.ts';
import { canClaimBecome, isClaimOpen } from '#domain/claims/states.ts';
import { wordForm } from '#domain/forms/word-form.ts';
import type { Shop } from '#domain/shop.ts';
import { calendarDate } from '#shared/clock.ts';
import { formatMoney } from '#shared/money.ts';
import { isRefusal } from '#shared/refusal.ts';
import { morePhotosForm, wordPhoto } from './photo-form.server.ts';

export type Where = { readonly number: string; readonly claim: string };

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
      photos: photos.filter(({ messageId }) => messageId === id).length,
    })),
    /** The form of the next message's photographs; null: nothing more can be said. */
    more: isClaimOpen(state) ? wordMore(number, shop.locale) : null,
    canCancel: canClaimBecome(state, 'withdrawn'),
  };
}
export type OwnClaim = Awaited<ReturnType<typeof openClaim>>;

function wordMore(claim: string, locale: Shop['locale']) {
  const { slug, definition } = morePhotosForm(claim);
  return { form: slug, fields: wordForm(definition, locale).fields };
}

/** @throws a 404 answer when it is none of the acting customer's */
export async function findOwn(shop: Shop, where: Where) {
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
