import { and, asc, desc, eq, lt } from 'drizzle-orm';
import { recordAudit } from '#domain/audit/record-audit.ts';
import type { Shop } from '#domain/shop.ts';
import type { FormDefinition } from './definition.ts';
import { withMarketing } from './marketing-field.ts';
import { submissionUnknown } from './refusals.ts';
import { requireStaff } from './require-staff.ts';
import { formSubmissions, formTransitions, formVersions } from './schema.ts';
import type { SubmissionState } from './states.ts';

export type Submission = typeof formSubmissions.$inferSelect;

export type SubmissionQuery = {
  readonly slug?: string | undefined;
  readonly state?: SubmissionState | undefined;
  /** Those that arrived before this one. */
  readonly before?: number | undefined;
  /** For who works them off. */
  readonly isOldestFirst?: boolean;
};

/**
 * Submissions for staff, the latest first, if nothing else is wanted.
 * @throws Refusal forms.staff-only
 */
export function listSubmissions(
  shop: Shop,
  { slug, state, before, isOldestFirst = false }: SubmissionQuery,
  limit = 50,
): Promise<Submission[]> {
  requireStaff(shop, 'look');
  return shop.db
    .select()
    .from(formSubmissions)
    .where(
      and(
        slug === undefined ? undefined : eq(formSubmissions.formSlug, slug),
        state === undefined ? undefined : eq(formSubmissions.state, state),
        before === undefined ? undefined : lt(formSubmissions.arrival, before),
      ),
    )
    .orderBy((isOldestFirst ? asc : desc)(formSubmissions.arrival))
    .limit(limit);
}

/** A submission with the form as it was when it arrived. */
export type ReadSubmission = { readonly submission: Submission; readonly definition: FormDefinition };

/**
 * One submission for staff; looking is recorded.
 * @throws Refusal forms.staff-only, forms.submission-unknown
 */
export async function getSubmission(shop: Shop, number: string): Promise<ReadSubmission> {
  requireStaff(shop, 'look');
  const [row] = await rowsOf(shop).where(eq(formSubmissions.number, number));
  if (!row) throw submissionUnknown(number);
  const subject = { subjectKind: 'form-submission', subjectId: row.submission.id };
  await recordAudit(shop, { action: 'form.read', ...subject });
  return { ...row, definition: withMarketing(row.definition) };
}

/**
 * Locks a received submission whose mails are to be written, and marks it; call it in the
 * transaction that writes them. @returns null when it was done before, is held or gone
 */
export async function claimForMails(shop: Shop, id: string): Promise<ReadSubmission | null> {
  const [row] = await rowsOf(shop).where(eq(formSubmissions.id, id)).for('update', { of: formSubmissions });
  if (!row || row.submission.state === 'held' || row.submission.mailedAt) return null;
  const mailedAt = shop.clock.now();
  await shop.db.update(formSubmissions).set({ mailedAt }).where(eq(formSubmissions.id, id));
  return { ...row, definition: withMarketing(row.definition) };
}

/** One submission by its id, for rooms to the right; null when it is gone. */
export async function findSubmission(shop: Shop, id: string): Promise<ReadSubmission | null> {
  const [row] = await rowsOf(shop).where(eq(formSubmissions.id, id));
  return row ? { ...row, definition: withMarketing(row.definition) } : null;
}

function rowsOf({ db }: Shop) {
  return db
    .select({ submission: formSubmissions, definition: formVersions.definition })
    .from(formSubmissions)
    .innerJoin(
      formVersions,
      and(
        eq(formVersions.slug, formSubmissions.formSlug),
        eq(formVersions.number, formSubmissions.formVersion),
      ),
    )
    .$dynamic();
}

export type SubmissionChange = typeof formTransitions.$inferSelect;

/** What became of a submission, the first change first. @throws Refusal forms.staff-only */
export async function listChanges(shop: Shop, submissionId: string): Promise<SubmissionChange[]> {
  requireStaff(shop, 'look');
  return shop.db
    .select()
    .from(formTransitions)
    .where(eq(formTransitions.submissionId, submissionId))
    .orderBy(asc(formTransitions.at));
}
