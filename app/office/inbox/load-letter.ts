import type { LoaderFunctionArgs } from 'react-router';
import { ANSWER_TEMPLATES } from '#domain/claims/answer-templates.ts';
import { type Colleague, listAssignees } from '#domain/inbox/assign-case.ts';
import { kindOfNumber } from '#domain/inbox/kinds.ts';
import { readCase } from '#domain/inbox/read-case.ts';
import { caseUnknown } from '#domain/inbox/refusals.ts';
import { REPLY_TEMPLATES, templateText } from '#domain/inbox/reply-templates.ts';
import { listNamedIn } from '#domain/mentions/list-mentions.ts';
import { isReader } from '#domain/newsletter/remove-reader.ts';
import { listColleagues } from '#domain/staff/people.ts';
import { mayAct, requireRight } from '#domain/staff/require-right.ts';
import { translator } from '#messages/catalogue.ts';
import { newToken } from '#shared/ids.ts';
import { type OfficeRequest, workOf } from '../context.ts';
import { maskedEmail } from '../format.ts';
import { savedOf } from '../kit/act.ts';
import { masked } from '../orders/order-state.ts';
import { sayIn } from '../words.ts';
import { loadCorrection } from './load-correction.ts';
import { readRows } from './load-inbox.ts';
import type { Sent } from './sent.ts';
import { readSent } from './sent-of.ts';

export async function loadLetterScreen(args: LoaderFunctionArgs) {
  const { shop, locale } = workOf(args);
  const number = args.params.number ?? '';
  const kind = kindOfNumber(number);
  if (!kind) throw caseUnknown();
  const sent = await readSent(shop, kind, { number, locale, say: sayIn(locale) });
  const work = await readCase(shop, number);
  const isOpen = mayAct(shop, 'persons', 'look');
  const { rows } = await readRows(shop, locale, { view: sent.stage, kind: null, after: null });
  return {
    ...{ number, kind, isOpen, rows, colleagues: await colleaguesOf(shop) },
    others: (await listColleagues(shop)).filter(({ id }) => id !== shop.actor.id),
    named: await listNamedIn(
      shop,
      work.messages.map(({ id }) => id),
    ),
    isReader: isOpen && (await isReader(shop, sent.email)),
    sent: isOpen ? sent : maskedSent(sent),
    work: isOpen ? work : { ...work, messages: [], merged: [], doubles: [] },
    correction: isOpen && kind === 'quote' ? await loadCorrection(shop, number) : null,
    key: newToken(),
    saved: savedOf(args.request),
  };
}
export type LetterData = Awaited<ReturnType<typeof loadLetterScreen>>;

function colleaguesOf(shop: Parameters<typeof listAssignees>[0]): Promise<Colleague[]> {
  return mayAct(shop, 'inbox', 'change') ? listAssignees(shop) : Promise.resolve([]);
}

/** The beginning of a reply in the sender's language; empty: there is none of this name. */
function beginningOf({ language, name, templates }: Sent, begin: string): string {
  const t = translator(language);
  const template = templates.find((one) => one === begin);
  const reply = REPLY_TEMPLATES.find((one) => one === template);
  if (reply) return templateText(t, reply, name);
  const answer = ANSWER_TEMPLATES.find((one) => one === template);
  return answer ? t(`claims.templates.${answer}`) : '';
}

/** What was written, behind a beginning; another beginning alone makes way for it. */
export async function beginReply(
  { shop, locale }: OfficeRequest,
  number: string,
  { begin, message }: { readonly begin: string; readonly message: string },
): Promise<string> {
  requireRight(shop, 'persons', 'look');
  const kind = kindOfNumber(number);
  if (!kind) throw caseUnknown();
  const sent = await readSent(shop, kind, { number, locale, say: sayIn(locale) });
  const written = message.replaceAll('\r\n', '\n').trim();
  const isBeginning = sent.templates.some((one) => beginningOf(sent, one).trim() === written);
  return [beginningOf(sent, begin), isBeginning ? '' : written].filter(Boolean).join('\n\n');
}

function maskedSent(sent: Sent): Sent {
  return {
    ...sent,
    ...{ name: masked(sent.name), email: maskedEmail(sent.email), files: [], talk: [] },
    answers: sent.answers.map((answer) => ({ ...answer, text: masked(answer.text) })),
    changes: sent.changes.map((change) => ({ ...change, reason: '' })),
  };
}
