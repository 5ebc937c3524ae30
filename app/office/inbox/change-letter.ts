import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { moveSubmission } from '#domain/forms/change-submission.ts';
import { openFile } from '#domain/forms/open-file.ts';
import { SUBMISSION_STATES } from '#domain/forms/states.ts';
import { requireRight } from '#domain/staff/require-right.ts';
import { workOf } from '../context.ts';
import { submitAct } from '../kit/act.ts';
import { answerFile } from '../kit/answer-file.ts';

/** A letter goes on: the act is the state that it gets. */
export async function changeLetter(args: ActionFunctionArgs) {
  const office = workOf(args);
  const number = args.params.number ?? '';
  const form = await args.request.formData();
  const reason = String(form.get('reason') ?? '')
    .trim()
    .slice(0, 300);
  return submitAct(office, form, {
    back: `/office/inbox/${encodeURIComponent(number)}`,
    run: async (act) => {
      const to = SUBMISSION_STATES.find((one) => one === act);
      if (to) await moveSubmission(office.shop, { number, to, reason });
    },
  });
}

/** A file of a letter; looking is recorded. */
export async function loadLetterFile(args: LoaderFunctionArgs) {
  const { shop } = workOf(args);
  requireRight(shop, 'persons', 'look');
  const { number = '', field = '' } = args.params;
  const unscanned = new URL(args.request.url).searchParams.has('unscanned');
  return answerFile(await openFile(shop, { number, field, unscanned }));
}
