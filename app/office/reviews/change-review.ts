import type { ActionFunctionArgs } from 'react-router';
import { writeNamedNote } from '#domain/mentions/write-named-note.ts';
import { answerReview } from '#domain/reviews/answer-review.ts';
import { publishReview, refuseReview } from '#domain/reviews/decide-review.ts';
import { workOf } from '../context.ts';
import { submitAct } from '../kit/act.ts';
import { readTyped } from '../kit/edit.ts';
import { formOf } from '../kit/form-of.ts';

/** Publishes, refuses or answers a review, or writes a note about it. */
export async function changeReview(args: ActionFunctionArgs) {
  const office = workOf(args);
  const { shop } = office;
  const reviewId = args.params.id ?? '';
  const form = await formOf(args.request);
  const said = (name: string) => String(form.get(name) ?? '').trim();
  const acts: Record<string, () => Promise<void>> = {
    note: () =>
      writeNamedNote(shop, {
        ...{ on: 'review', of: reviewId, text: String(form.get('text') ?? '') },
        named: form.getAll('named').map(String),
      }),
    publish: () => publishReview(shop, { reviewId, seen: said('seen') }),
    refuse: () =>
      refuseReview(shop, { reviewId, seen: said('seen'), reason: said('reason'), note: said('note') }),
    answer: () => {
      const { values, opened } = readTyped(form, { answer: said('answer') });
      return answerReview(shop, { reviewId, answer: values.answer ?? '', opened: opened.answer });
    },
  };
  return submitAct(office, form, {
    back: `/office/reviews/${encodeURIComponent(reviewId)}`,
    acts,
  });
}
