import { eq } from 'drizzle-orm';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { changeSubmission } from '#domain/forms/change-submission.ts';
import type { FormDefinition } from '#domain/forms/definition.ts';
import { findSubmission } from '#domain/forms/list-submissions.ts';
import { formSubmissions } from '#domain/forms/schema.ts';
import { getReader } from '#domain/mail/reader-mail.ts';
import { writeWordedMail } from '#domain/mail/write-worded-mail.ts';
import { quotes } from '#domain/quotes/schema.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { listNames } from '#domain/staff/people.ts';
import { requireRight } from '#domain/staff/require-right.ts';
import type { Locale } from '#shared/locale.ts';
import { addMessage, type CaseMessage, messageOf } from './add-case-note.ts';
import { STAGE_STATES } from './kinds.ts';
import { type CaseSubject, findSubject, openCase } from './open-case.ts';
import { addressMissing, caseUnknown, replyUnlawful } from './refusals.ts';
import { wordReply } from './word-reply.ts';

/** To whom a reply goes, in which language, and what it is about. */
export type Sender = {
  readonly email: string;
  readonly locale: Locale;
  readonly about: string;
  /** The beginning of its mail's key: what it is forgotten with. */
  readonly key: string;
};

/**
 * Mails a reply to a letter or a request for a quote, in its sender's language, and keeps it with
 * the case. A letter that waited is answered by it. Claims are answered in their own room.
 * @throws Refusal staff.right-lacking, inbox.message-missing, inbox.case-unknown,
 *   inbox.message-too-long, inbox.address-missing, inbox.reply-unlawful
 */
export async function answerSender(shop: Shop, { number, message, key }: CaseMessage): Promise<void> {
  requireRight(shop, 'inbox', 'change');
  const said = messageOf(message);
  await inTransaction(shop, async (inside) => {
    const subject = await findSubject(inside, number);
    // As with every change of a letter: the letter first, then its case.
    const state = await lockState(inside, subject);
    const row = await openCase(inside, subject);
    const sender = await findSender(inside, subject);
    if (sender.email === '') throw addressMissing();
    const id = await addMessage(inside, { caseId: row.id, kind: 'reply', message: said, key });
    if (id === null) return;
    if (!STAGE_STATES[subject.kind].open.some((one) => one === state) && state !== 'answered')
      throw replyUnlawful();
    if (subject.kind === 'letter' && state === 'received') await answerLetter(inside, subject.id);
    const author = (await listNames(inside, [inside.actor.id ?? ''])).get(inside.actor.id ?? '') ?? '';
    const to = await getReader(inside, sender.locale);
    await writeWordedMail(inside, {
      ...{ key: `${sender.key}:${id}`, toAddress: sender.email },
      mail: wordReply(to, { number, about: sender.about, message: said, author }),
      headers: { 'Reply-To': to.sender.company.email },
    });
    const about = { subjectKind: subject.kind, subjectId: subject.id };
    await recordAudit(inside, { action: 'inbox.replied', ...about, detail: { message: id } });
  });
}

/** Who sent a letter or asked for a quote. @throws Refusal inbox.case-unknown */
async function findSender(shop: Shop, { kind, id }: CaseSubject): Promise<Sender> {
  if (kind === 'letter') {
    const read = await findSubmission(shop, id);
    if (!read) throw caseUnknown();
    const { email, locale } = read.submission;
    return { email, locale, about: nameOf(read.definition, locale), key: `form-reply:${id}` };
  }
  const [quote] = kind === 'quote' ? await shop.db.select().from(quotes).where(eq(quotes.id, id)) : [];
  if (!quote) throw caseUnknown();
  const { email, locale, model } = quote;
  return { email, locale, about: model, key: `quote-reply:${id}` };
}

function nameOf({ name }: FormDefinition, locale: Locale): string {
  return name[locale];
}

/** The state of a letter or a request, its row locked. @throws Refusal inbox.case-unknown */
async function lockState({ db }: Shop, { kind, id }: CaseSubject): Promise<string> {
  if (kind === 'claim') throw caseUnknown();
  const table = { letter: formSubmissions, quote: quotes }[kind];
  const [found] = await db.select({ state: table.state }).from(table).where(eq(table.id, id)).for('update');
  if (!found) throw caseUnknown();
  return found.state;
}

function answerLetter(shop: Shop, id: string): Promise<void> {
  return changeSubmission(shop, { id, from: 'received', to: 'answered', reason: 'replied by mail' });
}
