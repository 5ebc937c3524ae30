import { redirect } from 'react-router';
import { addressOf } from '#app/addresses.ts';
import type { RequestContext } from '#app/context.ts';
import { readFormAndFiles, typedFields } from '#app/requests.server.ts';
import { openAccount } from '#app/site/account/open-account.server.ts';
import { REMOVE } from '#app/site/forms/form-answer.ts';
import { type BikeAnswer, parsePosted, refusedAnswer } from '#app/site/garage/posted-act.server.ts';
import { answerClaim, cancelClaim } from '#domain/claims/answer-claim.ts';
import { claimMessageInput } from '#domain/claims/input.ts';
import { claimUnlawful } from '#domain/claims/refusals.ts';
import { type ClaimState, isClaimOpen } from '#domain/claims/states.ts';
import type { Shop } from '#domain/shop.ts';
import { isRefusal, Refusal } from '#shared/refusal.ts';
import { findOwn, type Where } from './claim-page.server.ts';
import { morePhotosForm } from './photo-form.server.ts';
import { findPostedPhotos, type ShownPhotos } from './posted-photos.server.ts';

/** What a posted act of a claim comes to when it is refused. */
export type MessageAnswer = BikeAnswer & { readonly photos: ShownPhotos };
type Own = { readonly number: string; readonly claim: string };
type Posted = Awaited<ReturnType<typeof readFormAndFiles>>;

/** Answers a claim or takes it back; done, it redirects to its page. */
export async function postToClaim(
  visit: RequestContext,
  request: Request,
  where: Where,
): Promise<MessageAnswer> {
  const { shop } = await openAccount(visit, request);
  const { bike, claim } = await findOwn(shop, where);
  const own = { number: bike.number, claim: claim.number };
  const posted = await readFormAndFiles(request);
  const { intent = '' } = posted.texts;
  if (intent !== 'cancel') return postMessage(visit, shop, { ...own, state: claim.state }, posted);
  try {
    await cancelClaim(shop, own);
    throw redirect(addressOf(shop.locale, 'account-mygarage-claim-item', own, { done: 'canceled' }), 303);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return { ...refusedAnswer(visit, shop, error, { intent, typed: {} }), photos: {} };
  }
}

async function postMessage(
  visit: RequestContext,
  shop: Shop,
  { state, ...own }: Own & { readonly state: ClaimState },
  posted: Posted,
): Promise<MessageAnswer> {
  const { intent = '', [REMOVE]: toRemove = '' } = posted.texts;
  const typed = typedFields(claimMessageInput, posted.texts);
  let photos: ShownPhotos = {};
  try {
    if (intent !== 'answer' && toRemove === '') throw new Refusal('request.invalid');
    visit.refuseTooOften('forms');
    // Before its photographs are stored: nobody would ever look at them.
    if (!isClaimOpen(state)) throw claimUnlawful(own.claim, state);
    const found = await findPostedPhotos(shop, morePhotosForm(own.claim), posted);
    const { files, refused } = found;
    photos = found.photos;
    if (found.foreign) throw found.foreign;
    const answer: MessageAnswer = { status: 200, intent, typed, fields: {}, sentence: null, photos };
    if (toRemove !== '') return answer;
    if (Object.keys(refused).length > 0) return { ...answer, status: 422, fields: refused };
    await answerClaim(shop, own, { ...parsePosted(claimMessageInput, posted.texts), photos: files });
    throw redirect(addressOf(shop.locale, 'account-mygarage-claim-item', own, { done: 'answered' }), 303);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return { ...refusedAnswer(visit, shop, error, { intent, typed }), photos };
  }
}
