import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import {
  answerOwner,
  approveClaim,
  askOwner,
  completeClaim,
  rejectClaim,
} from '#domain/claims/decide-claim.ts';
import { openClaimPhoto } from '#domain/claims/list-claims.ts';
import { moveSubmission } from '#domain/forms/change-submission.ts';
import { openFile } from '#domain/forms/open-file.ts';
import { SUBMISSION_STATES } from '#domain/forms/states.ts';
import { answerSender } from '#domain/inbox/answer-sender.ts';
import { assignCase } from '#domain/inbox/assign-case.ts';
import { type CaseKind, kindOfNumber } from '#domain/inbox/kinds.ts';
import { mergeDouble } from '#domain/inbox/merge-double.ts';
import { writeNamedNote } from '#domain/mentions/write-named-note.ts';
import { removeReader } from '#domain/newsletter/remove-reader.ts';
import { correctQuote } from '#domain/quotes/correct-quote.ts';
import { moveQuote } from '#domain/quotes/move-quote.ts';
import { QUOTE_STATES } from '#domain/quotes/states.ts';
import type { Shop } from '#domain/shop.ts';
import { requireRight } from '#domain/staff/require-right.ts';
import { type OfficeRequest, workOf } from '../context.ts';
import { actsWith, type Refused, submitAct } from '../kit/act.ts';
import { answerFile } from '../kit/answer-file.ts';
import { readTyped } from '../kit/edit.ts';
import { formOf, textsOf } from '../kit/form-of.ts';
import { beginReply } from './load-letter.ts';

type Said = (name: string) => string;
type CaseAct = (shop: Shop, number: string, said: Said, form: FormData) => Promise<unknown>;
type Acts = Readonly<Record<string, CaseAct>>;

/** What can be done with any case. */
const COMMON: Acts = {
  assign: (shop, number, said, form) => {
    const { values, opened } = readTyped(form, { assignee: said('assignee') });
    return assignCase(shop, { number, to: values.assignee || null, opened: opened.assignee });
  },
  'take-off': (shop, _number, said) => removeReader(shop, { email: said('email') }),
  note: (shop, number, said, form) =>
    writeNamedNote(shop, {
      ...{ on: 'case', of: number, text: said('text'), key: said('key') },
      named: form.getAll('named').map(String),
    }),
};
const reply: Acts = {
  reply: (shop, number, said) => answerSender(shop, { number, message: said('message'), key: said('key') }),
};
const ofClaim = (act: typeof answerOwner) => (shop: Shop, number: string, said: Said) =>
  act(shop, { number, reason: said('message') });

const OWN: Readonly<Record<CaseKind, Acts>> = {
  letter: {
    ...reply,
    merge: (shop, number, said) => mergeDouble(shop, { number, double: said('double') }),
    ...Object.fromEntries(
      SUBMISSION_STATES.map((to) => [
        to,
        (shop: Shop, number: string, said: Said) =>
          moveSubmission(shop, { number, to, reason: said('reason').slice(0, 300) }),
      ]),
    ),
  },
  quote: {
    ...reply,
    correct: (shop, number, said, form) => {
      const { values, opened } = readTyped(form, textsOf(form, ['bike', 'size', 'dealer']));
      return correctQuote(shop, { number, reason: said('reason'), typed: values, opened });
    },
    ...Object.fromEntries(
      QUOTE_STATES.map((to) => [
        to,
        (shop: Shop, number: string, said: Said) =>
          moveQuote(shop, { number, to, reason: said('reason').slice(0, 300) }),
      ]),
    ),
  },
  claim: {
    'claim-answer': ofClaim(answerOwner),
    'claim-ask': ofClaim(askOwner),
    'claim-approve': ofClaim(approveClaim),
    'claim-reject': ofClaim(rejectClaim),
    'claim-done': ofClaim(completeClaim),
  },
};

/** A case goes on, by an act of its room or of the inbox. */
export async function changeLetter(args: ActionFunctionArgs) {
  const office = workOf(args);
  const number = args.params.number ?? '';
  const form = await formOf(args.request);
  const said: Said = (name) => String(form.get(name) ?? '').trim();
  const kind = kindOfNumber(number);
  if (form.has('begin')) return begunWith(office, number, said);
  return submitAct(office, form, {
    back: `/office/inbox/${encodeURIComponent(number)}`,
    acts: actsWith(kind ? { ...COMMON, ...OWN[kind] } : {}, office.shop, number, said, form),
  });
}

/** The page once more with a beginning in the answer; nothing is done. */
async function begunWith(office: OfficeRequest, number: string, said: Said) {
  const message = await beginReply(office, number, { begin: said('begin'), message: said('message') });
  const act = kindOfNumber(number) === 'claim' ? 'claim-answer' : 'reply';
  return { act, fault: '', faults: {}, theirs: {}, typed: { message } } satisfies Refused;
}

/** A file of a case; looking is recorded. */
export async function loadLetterFile(args: LoaderFunctionArgs) {
  const { shop } = workOf(args);
  requireRight(shop, 'persons', 'look');
  const { number = '', field = '' } = args.params;
  const unscanned = new URL(args.request.url).searchParams.has('unscanned');
  const open = kindOfNumber(number) === 'claim' ? openClaimPhoto : openFile;
  return answerFile(await open(shop, { number, field, unscanned }));
}
