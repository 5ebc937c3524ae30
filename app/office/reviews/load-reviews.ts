import type { LoaderFunctionArgs } from 'react-router';
import { listSubjectNotes } from '#domain/mentions/list-mentions.ts';
import { countReviews, getReview, type ListedReview, listReviews } from '#domain/reviews/list-reviews.ts';
import type { ReviewState } from '#domain/reviews/states.ts';
import type { Shop } from '#domain/shop.ts';
import { listColleagues, listNames } from '#domain/staff/people.ts';
import { mayAct } from '#domain/staff/require-right.ts';
import { workOf } from '../context.ts';
import { savedOf } from '../kit/act.ts';
import { pageOf, readCursor } from '../kit/cursor.ts';
import { isOldestFirstIn } from '../kit/list-views.tsx';
import { masked } from '../orders/order-state.ts';

export const REVIEW_VIEWS = ['waiting', 'published', 'refused'] as const satisfies ReviewState[];
export type ReviewView = (typeof REVIEW_VIEWS)[number];

/** A review is read within two days. */
export const READ_WITHIN_MS = 2 * 24 * 60 * 60 * 1000;

const SHOWN = 50;

/** What of a review stands in a row. Names and own words are masked without the right. */
function rowOf({ review, product, author }: ListedReview, isOpen: boolean) {
  const { id, state, stars, title, sentAt, locale, answer } = review;
  const name = `${author.firstName} ${author.lastName}`.trim();
  return {
    ...{ id, state, stars, sentAt, language: locale, product: product.name, isAnswered: answer !== null },
    title: isOpen ? title : masked(title),
    author: isOpen ? name : masked(name),
  };
}
export type ReviewRow = ReturnType<typeof rowOf>;

type Asked = { readonly isOldestFirst: boolean; readonly after?: ReturnType<typeof readCursor> };

async function listView(shop: Shop, state: ReviewView, { isOldestFirst, after }: Asked) {
  const isOpen = mayAct(shop, 'persons', 'look');
  const wanted = { state, isOldestFirst, after: after ?? undefined };
  const found = await listReviews(shop, { ...wanted, limit: SHOWN + 1 });
  const { page, next } = pageOf(found, SHOWN, ({ review }) => ({ at: review.sentAt, id: review.id }));
  return { rows: page.map((one) => rowOf(one, isOpen)), next };
}

export async function loadReviewsScreen(args: LoaderFunctionArgs) {
  const { shop } = workOf(args);
  const { searchParams } = new URL(args.request.url);
  const view = REVIEW_VIEWS.find((one) => one === searchParams.get('view')) ?? 'waiting';
  const after = readCursor(searchParams.get('after'));
  const isOldestFirst = isOldestFirstIn(args.request, view === 'waiting');
  const [listed, ...counts] = await Promise.all([
    listView(shop, view, { isOldestFirst, after }),
    ...REVIEW_VIEWS.map((one) => countReviews(shop, one)),
  ]);
  const amounts = REVIEW_VIEWS.map((one, index) => [one, counts[index] ?? 0]);
  return { ...listed, view, isOldestFirst, isFirst: after === null, counts: Object.fromEntries(amounts) };
}

export async function loadReviewScreen(args: LoaderFunctionArgs) {
  const { shop } = workOf(args);
  const found = await getReview(shop, args.params.id ?? '');
  const { review, product, order, registration, isProven, transitions } = found;
  const isOpen = mayAct(shop, 'persons', 'look');
  const view = REVIEW_VIEWS.find((one) => one === review.state) ?? 'waiting';
  const ids = transitions.map(({ actorId }) => actorId ?? '');
  const names = await listNames(shop, [...ids, review.answeredBy ?? '']);
  const colleagues = await listColleagues(shop);
  const { bodyHeightMm, size, km, changedAt, refusedFor, answer, answeredAt, answeredBy } = review;
  return {
    ...rowOf(found, isOpen),
    notes: isOpen ? await listSubjectNotes(shop, { on: 'review', of: review.id }) : null,
    colleagues: colleagues.filter(({ id }) => id !== shop.actor.id),
    ...{ view, order, registration, isProven, isOpen, bodyHeightMm, size, km, refusedFor },
    ...{ code: product.code, seen: String(changedAt.getTime()), answeredAt },
    text: isOpen ? review.text : masked(review.text),
    answer: answer && !isOpen ? masked(answer) : answer,
    answerer: names.get(answeredBy ?? '') ?? null,
    history: transitions.map(({ id, at, toState, actorKind, actorId, note, refusedFor: reason }) => ({
      ...{ id, at, toState, actorKind, reason, who: names.get(actorId ?? '') ?? null },
      note: isOpen ? note : masked(note),
    })),
    rows: (await listView(shop, view, { isOldestFirst: view === 'waiting' })).rows,
    saved: savedOf(args.request),
  };
}
export type ReviewData = Awaited<ReturnType<typeof loadReviewScreen>>;
