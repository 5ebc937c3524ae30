import { recordAudit } from '#domain/audit/record-audit.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { requireRight } from '#domain/staff/require-right.ts';
import { isId, newId } from '#shared/ids.ts';
import { findSubject, openCase } from './open-case.ts';
import { messageMissing, messageTooLong } from './refusals.ts';
import { inboxMessages } from './schema.ts';

/** No reply or note is longer, in characters. */
const LONGEST_MESSAGE = 5000;

export type CaseMessage = {
  readonly number: string;
  readonly message: string;
  /** The form's own key: sent twice, it is one message. */
  readonly key: string;
};

/**
 * Writes a note for colleagues into a case. @returns its id; null when it was there already
 * @throws Refusal staff.right-lacking, inbox.message-missing, inbox.message-too-long,
 *   inbox.case-unknown
 */
export async function addCaseNote(shop: Shop, { number, message, key }: CaseMessage): Promise<string | null> {
  requireRight(shop, 'inbox', 'change');
  const said = messageOf(message);
  return inTransaction(shop, async (inside) => {
    const subject = await findSubject(inside, number);
    const { id } = await openCase(inside, subject);
    const added = await addMessage(inside, { caseId: id, kind: 'note', message: said, key });
    if (added === null) return null;
    const about = { subjectKind: subject.kind, subjectId: subject.id };
    await recordAudit(inside, { action: 'inbox.note-added', ...about });
    return added;
  });
}

/** What was typed, trimmed. @throws Refusal inbox.message-missing, inbox.message-too-long */
export function messageOf(typed: string): string {
  const said = typed.trim();
  if (said === '') throw messageMissing();
  if (said.length > LONGEST_MESSAGE) throw messageTooLong();
  return said;
}

type Row = { caseId: string; kind: 'reply' | 'note'; message: string; key: string };

/** Adds a message once per key. @returns its id; null when the key was used */
export async function addMessage(shop: Shop, { caseId, kind, message, key }: Row): Promise<string | null> {
  const at = shop.clock.now();
  const authorId = isId(shop.actor.id) ? shop.actor.id : null;
  const [added] = await shop.db
    .insert(inboxMessages)
    .values({ id: newId(at.getTime()), caseId, kind, message, authorId, sendKey: key || newId(), at })
    .onConflictDoNothing()
    .returning({ id: inboxMessages.id });
  return added?.id ?? null;
}
