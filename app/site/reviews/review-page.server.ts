import { data, redirect } from 'react-router';
import { addressOf } from '#app/addresses.ts';
import type { RequestContext } from '#app/context.ts';
import { readForm, requireCustomer, typedFields } from '#app/requests.server.ts';
import { reviewInput } from '#domain/reviews/input.ts';
import type { Review } from '#domain/reviews/move-review.ts';
import { readOwnReview } from '#domain/reviews/own-reviews.ts';
import { removeReview } from '#domain/reviews/remove-review.ts';
import { saveReview } from '#domain/reviews/save-review.ts';
import { canReviewBecome } from '#domain/reviews/states.ts';
import type { Shop } from '#domain/shop.ts';
import { refusalText, refusalTexts } from '#messages/refusal-text.ts';
import { complaintsOf } from '#shared/complaints.ts';
import { numberFormat } from '#shared/format-cache.ts';
import { LANGUAGES, languageTag } from '#shared/locale.ts';
import { isRefusal, Refusal } from '#shared/refusal.ts';

type Texts = Readonly<Record<string, string>>;

/** The form of a product's review. @throws a 404 answer when there is no such product */
export async function openReview(visit: RequestContext, request: Request, code: string) {
  const { shop } = await openOwn(visit, request);
  const { product, proof, review, shortName } = await readOwn(shop, code);
  return {
    product: { code: product.code, name: product.name, isBike: product.kind === 'bike' },
    ...{ proof, shortName },
    review: review && {
      state: review.state,
      ...{ refusedFor: review.refusedFor, answer: review.answer },
      canChange: canReviewBecome(review.state, 'waiting'),
      canRemove: canReviewBecome(review.state, 'removed'),
    },
    languages: LANGUAGES.map(({ code: language, name }) => ({ code: language, name })),
    typed: typedOf(shop, review),
  };
}
export type OpenReview = Awaited<ReturnType<typeof openReview>>;

/** @throws a 302 to the login for guests, who return to this address afterwards */
function openOwn(visit: RequestContext, request: Request) {
  const { pathname, search } = new URL(request.url);
  return requireCustomer(visit, pathname + search);
}

async function readOwn(shop: Shop, code: string) {
  try {
    return await readOwnReview(shop, code);
  } catch (error) {
    if (!isRefusal(error) || error.code !== 'reviews.product-unknown') throw error;
    throw data('This page could not be found', { status: 404 });
  }
}

/** What stands in the fields at first: the review as it is, else the page's language. */
function typedOf({ locale }: Shop, review: Review | null): Texts {
  if (!review || review.state === 'removed') return { language: locale, name: 'shown' };
  const number = numberFormat(languageTag(locale), { maximumFractionDigits: 1, useGrouping: false });
  const { stars, title, text, bodyHeightMm, km, showsName } = review;
  return {
    ...{ stars: String(stars), title, text, language: review.locale, name: showsName ? 'shown' : 'hidden' },
    bodyHeight: bodyHeightMm === null ? '' : number.format(bodyHeightMm / 10),
    km: km === null ? '' : String(km),
  };
}

/** What a refused form gets back, with everything as it was typed. */
export type ReviewAnswer = {
  readonly typed: Texts;
  readonly fields: Texts;
  readonly sentence: string | null;
};

/** Sends or changes the review, or takes it back; done, it redirects to the page. */
export async function postReview(visit: RequestContext, request: Request, code: string) {
  const { shop } = await openOwn(visit, request);
  const texts = await readForm(request);
  let done = 'sent';
  try {
    visit.refuseTooOften('forms');
    if (texts.intent === 'remove') {
      const { review } = await readOwn(shop, code);
      await removeReview(shop, { reviewId: review?.id ?? '' });
      done = 'removed';
    } else await saveReview(shop, { product: code }, parse(texts));
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const fields = refusalTexts(shop.locale, error.fields);
    const sentence = Object.keys(fields).length > 0 ? null : refusalText(shop.locale, error);
    const answer: ReviewAnswer = { typed: typedFields(reviewInput, texts), fields, sentence };
    return data(answer, { status: visit.statusOf(error) });
  }
  throw redirect(addressOf(shop.locale, 'account-review', { product: code }, { done }), 303);
}

/** @throws Refusal request.invalid with what is wrong by field */
function parse(texts: Texts) {
  const parsed = reviewInput.safeParse(texts);
  if (!parsed.success) throw new Refusal('request.invalid', {}, complaintsOf(parsed.error));
  return parsed.data;
}
