import { eq } from 'drizzle-orm';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { writeEvent } from '#domain/outbox/write-event.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { newId } from '#shared/ids.ts';
import { changeUnlawful, submissionUnknown } from './refusals.ts';
import { requireStaff } from './require-staff.ts';
import { formSubmissions, formTransitions } from './schema.ts';
import { canSubmissionBecome, type SubmissionState } from './states.ts';

type Change = { id: string; from: SubmissionState | null; to: SubmissionState; reason: string };

/** Changes the state of a locked submission and records who did it, when and why. */
export async function changeSubmission(shop: Shop, { id, from, to, reason }: Change): Promise<void> {
  const at = shop.clock.now();
  await shop.db.update(formSubmissions).set({ state: to }).where(eq(formSubmissions.id, id));
  await shop.db.insert(formTransitions).values({
    ...{ id: newId(at.getTime()), submissionId: id, fromState: from, toState: to, at, reason },
    actorKind: shop.actor.kind,
  });
}

/**
 * Staff move a submission on: a held one is released (its mails go out) or closed, another one is
 * answered or closed.
 * @throws Refusal forms.staff-only, forms.submission-unknown, forms.transition-unlawful
 */
export function moveSubmission(
  shop: Shop,
  { number, to, reason }: { number: string; to: SubmissionState; reason: string },
): Promise<void> {
  requireStaff(shop, 'change');
  return inTransaction(shop, async (inside) => {
    const [found] = await inside.db
      .select({ id: formSubmissions.id, state: formSubmissions.state })
      .from(formSubmissions)
      .where(eq(formSubmissions.number, number))
      .for('update');
    if (!found) throw submissionUnknown(number);
    const { id, state } = found;
    if (!canSubmissionBecome(state, to)) throw changeUnlawful(number, state);
    await changeSubmission(inside, { id, from: state, to, reason });
    await recordAudit(inside, {
      // The reason goes with the submission; the audit stays.
      ...{ action: 'form.moved', subjectKind: 'form-submission', subjectId: id },
      ...{ before: { state }, after: { state: to } },
    });
    if (to !== 'received') return;
    const payload = { submissionId: id };
    await writeEvent(inside, { name: 'form.received', key: `form.received:${id}`, payload });
  });
}
