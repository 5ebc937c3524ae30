import type { LoaderFunctionArgs } from 'react-router';
import type { FormDefinition } from '#domain/forms/definition.ts';
import { listForms } from '#domain/forms/find-form.ts';
import {
  countSubmissions,
  getSubmission,
  listChanges,
  listSubmissions,
  type Submission,
} from '#domain/forms/list-submissions.ts';
import { listFiles } from '#domain/forms/open-file.ts';
import { SUBMISSION_STATES, type SubmissionState } from '#domain/forms/states.ts';
import type { Shop } from '#domain/shop.ts';
import { mayAct } from '#domain/staff/require-right.ts';
import { workOf } from '../context.ts';
import { savedOf } from '../kit/act.ts';
import { masked } from '../orders/order-state.ts';
import type { OfficeLocale } from '../words.ts';

const SHOWN = 50;
/** The order of the tabs: what waits for an answer, then what looks like spam. */
export const INBOX_VIEWS = ['received', 'held', 'answered', 'closed'] as const satisfies SubmissionState[];
export type InboxView = (typeof INBOX_VIEWS)[number];

type Names = ReadonlyMap<string, string>;

function rowOf(submission: Submission, names: Names, isOpen: boolean) {
  const { number, formSlug, kind, arrivedAt, state, email, answers } = submission;
  return {
    ...{ number, kind, arrivedAt, state },
    form: names.get(formSlug) ?? formSlug,
    email: isOpen ? email : masked(email),
    about: isOpen ? longestOf(answers) : '',
  };
}
export type InboxRow = ReturnType<typeof rowOf>;

/** What somebody wrote, for a line of a list: the longest answer that is no address. */
function longestOf(answers: Submission['answers']): string {
  const texts = Object.values(answers).filter((text) => !text.includes('@'));
  const [longest = ''] = texts.toSorted((one, other) => other.length - one.length);
  return longest.slice(0, 140);
}

async function readNames(shop: Shop, locale: OfficeLocale): Promise<Names> {
  const all = await listForms(shop);
  return new Map(all.map(({ slug, definition }) => [slug, definition.name[locale] ?? slug]));
}

/** The rows of a view: what waits the oldest first, what is done the latest first. */
async function readRows(shop: Shop, state: InboxView, names: Names): Promise<InboxRow[]> {
  const isOldestFirst = state === 'received' || state === 'held';
  const isOpen = mayAct(shop, 'persons', 'look');
  const rows = await listSubmissions(shop, { state, isOldestFirst }, SHOWN);
  return rows.map((row) => rowOf(row, names, isOpen));
}

export async function loadInboxScreen(args: LoaderFunctionArgs) {
  const { shop, locale } = workOf(args);
  const asked = new URL(args.request.url).searchParams.get('view');
  const view = INBOX_VIEWS.find((one) => one === asked) ?? 'received';
  const names = await readNames(shop, locale);
  const [rows, received, held] = await Promise.all([
    readRows(shop, view, names),
    countSubmissions(shop, 'received'),
    countSubmissions(shop, 'held'),
  ]);
  return { rows, view, counts: { received, held } };
}

export async function loadLetterScreen(args: LoaderFunctionArgs) {
  const { shop, locale } = workOf(args);
  const { submission, definition } = await getSubmission(shop, args.params.number ?? '');
  const view = SUBMISSION_STATES.find((one) => one === submission.state) ?? 'received';
  const names = await readNames(shop, locale);
  const [rows, files, changes] = await Promise.all([
    readRows(shop, view, names),
    listFiles(shop, submission.id),
    listChanges(shop, submission.id),
  ]);
  const isOpen = mayAct(shop, 'persons', 'look');
  const { heldFor, consents, forgetAt, locale: language, files: sent } = submission;
  return {
    ...rowOf(submission, names, isOpen),
    ...{ view, rows, isOpen, heldFor, forgetAt, language, consents },
    answers: listAnswers(submission.answers, definition, locale).map((answer) =>
      isOpen ? answer : { ...answer, text: masked(answer.text) },
    ),
    files: Object.entries(sent).flatMap(([field, id]) => {
      const file = files.find((one) => one.id === id);
      return file ? [{ field, name: file.name, type: file.type, isScanned: file.state === 'kept' }] : [];
    }),
    changes: changes.map(({ toState, at, actorKind, reason }) => ({ toState, at, actorKind, reason })),
    saved: savedOf(args.request),
  };
}
export type LetterData = Awaited<ReturnType<typeof loadLetterScreen>>;

/** Question and answer, in the form's own order; a choice by its name. */
function listAnswers(answers: Submission['answers'], { fields }: FormDefinition, locale: OfficeLocale) {
  return fields.flatMap(({ slug, name, choices }) => {
    const text = answers[slug];
    if (!text) return [];
    const chosen = choices.find(({ value }) => value === text);
    return [{ slug, question: name[locale] ?? slug, text: chosen?.name[locale] ?? text }];
  });
}
