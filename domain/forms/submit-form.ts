import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { writeEvent } from '#domain/outbox/write-event.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { claimUploads } from '#domain/uploads/claim-uploads.ts';
import { hashOf } from '#shared/hash.ts';
import { newId } from '#shared/ids.ts';
import { changeSubmission } from './change-submission.ts';
import { checkForm, type FileFacts } from './check-form.ts';
import type { FormDefinition } from './definition.ts';
import { type FoundForm, findForm } from './find-form.ts';
import { isStored } from './kinds.ts';
import { MARKETING } from './marketing-field.ts';
import { answersInvalid, fieldUnknown, formOff, formUnknown } from './refusals.ts';
import { refuseClosed } from './refuse-closed.ts';
import { type AskedConsent, formSubmissions, SUBMISSION } from './schema.ts';
import { newSubmissionNumber } from './submission-number.ts';
import { type FillingSigns, hashText, listSpamSigns } from './suspect.ts';
import { wordForm } from './word-form.ts';

/** Within this time the same answers are the same submission, sent again. */
const SAME_MS = 24 * 3600 * 1000;

/** A file as it was sent: an upload, and what it holds. */
export type SentFile = FileFacts & { readonly id: string; readonly hash: string };

export type SentForm = {
  readonly slug: string;
  /** Answers by the slugs of fields, as typed. */
  readonly texts: Readonly<Record<string, string>>;
  readonly files: Readonly<Record<string, SentFile>>;
  readonly signs: FillingSigns;
};

/**
 * Keeps what somebody sent by a form, with the words of its consents. The same answers within a day
 * are one submission. What looks like spam is held for staff, and its sender is answered alike.
 * @returns the submission's number, and the id of a new one
 * @throws Refusal forms.unknown, forms.off, forms.field-unknown,
 *   forms.answers-invalid with `fields`, forms.subject-gone,
 *   uploads.unknown
 */
export function submitForm(shop: Shop, sent: SentForm): Promise<{ number: string; newId: string | null }> {
  return inTransaction(shop, async (inside) => {
    const form = await findForm(inside, sent.slug);
    if (!form || !isStored(form.definition.kind)) throw formUnknown(sent.slug);
    if (form.offSince) throw formOff();
    refuseUnknown(form.definition, sent);
    const complaints = checkForm(form.definition, sent);
    if (complaints.length > 0) throw answersInvalid(complaints);
    const answers = answersOf(form.definition, sent);
    await refuseClosed(inside, form.definition, answers);
    const files = Object.entries(sent.files).map(([field, { hash }]) => [field, hash]);
    const contentHash = hashOf({ slug: sent.slug, answers, files });
    const known = await findSame(inside, contentHash);
    return known
      ? { number: known, newId: null }
      : writeSubmission(inside, form, sent, { answers, contentHash });
  });
}

function refuseUnknown({ fields }: FormDefinition, { texts, files }: SentForm): void {
  const known = new Set(fields.filter(({ vueType }) => vueType !== 'file').map(({ slug }) => slug));
  const knownFiles = new Set(fields.filter(({ vueType }) => vueType === 'file').map(({ slug }) => slug));
  const unknown =
    Object.keys(texts).find((name) => !known.has(name)) ??
    Object.keys(files).find((name) => !knownFiles.has(name));
  if (unknown !== undefined) throw fieldUnknown(unknown);
}

/** What was answered, trimmed; disabled fields are never read. */
function answersOf({ fields }: FormDefinition, { texts }: SentForm): Record<string, string> {
  return Object.fromEntries(
    fields.flatMap(({ slug, disabled }) => {
      const text = disabled ? '' : (texts[slug] ?? '').trim();
      return text === '' ? [] : [[slug, text]];
    }),
  );
}

/** Waits for the same answers that are just being stored. */
async function findSame({ db, clock }: Shop, contentHash: string): Promise<string | null> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`form ${contentHash}`}, 0))`);
  const since = new Date(clock.now().getTime() - SAME_MS);
  const [known] = await db
    .select({ number: formSubmissions.number })
    .from(formSubmissions)
    .where(and(eq(formSubmissions.contentHash, contentHash), gt(formSubmissions.arrivedAt, since)))
    .orderBy(desc(formSubmissions.arrival))
    .limit(1);
  return known?.number ?? null;
}

async function writeSubmission(
  shop: Shop,
  { slug, number: formVersion, definition }: FoundForm,
  { files, signs }: SentForm,
  { answers, contentHash }: { answers: Record<string, string>; contentHash: string },
) {
  const arrivedAt = shop.clock.now();
  const id = newId(arrivedAt.getTime());
  const email = answers[definition.fields.find(({ vueType }) => vueType === 'email')?.slug ?? ''] ?? '';
  const emailKey = email.toLowerCase();
  const long = definition.fields.filter(({ vueType }) => vueType === 'textarea');
  const textHash = hashText(long.map((field) => answers[field.slug] ?? ''));
  const heldFor = await listSpamSigns(shop, signs, { emailKey, textHash });
  const state = heldFor.length > 0 ? 'held' : 'received';
  const number = newSubmissionNumber();
  await shop.db.insert(formSubmissions).values({
    ...{ id, number, formSlug: slug, formVersion, kind: definition.kind, state, locale: shop.locale },
    ...{ answers, files: Object.fromEntries(Object.entries(files).map(([field, file]) => [field, file.id])) },
    ...{ consents: consentsIn(shop, definition, answers), email, emailKey, contentHash, textHash, heldFor },
    ...{ arrivedAt, forgetAt: forgetAt(definition, answers, arrivedAt) },
  });
  await claimUploads(
    shop,
    Object.values(files).map((file) => file.id),
    {
      ...{ ownerKind: SUBMISSION, ownerId: id, deleteAt: forgetAt(definition, answers, arrivedAt) },
    },
  );
  await changeSubmission(shop, { id, from: null, to: state, reason: heldFor.join(', ') || 'sent' });
  const detail = { form: slug, heldFor };
  await recordAudit(shop, {
    ...{ action: 'form.submitted', subjectKind: 'form-submission', subjectId: id, detail },
  });
  await tellOf(shop, { id, slug, isHeld: state === 'held' });
  return { number, newId: id };
}

/** Staff hear of held ones once a day and form. */
async function tellOf(shop: Shop, { id, slug, isHeld }: { id: string; slug: string; isHeld: boolean }) {
  const day = shop.clock.now().toISOString().slice(0, 10);
  const key = isHeld ? `form.held:${slug}:${day}` : `form.received:${id}`;
  await writeEvent(shop, {
    name: isHeld ? 'form.held' : 'form.received',
    key,
    payload: { submissionId: id },
  });
}

/** The questions of consent as the page worded them, with their answers. */
function consentsIn(
  { locale }: Shop,
  definition: FormDefinition,
  answers: Readonly<Record<string, string>>,
): AskedConsent[] {
  return wordForm(definition, locale)
    .fields.filter(({ vueType, slug }) => vueType === 'privacy' || slug === MARKETING || slug === KEEP)
    .map(({ slug, name, helpText }) => ({
      ...{ field: slug, text: [name, helpText].filter(Boolean).join('\n'), answer: answers[slug] ?? '' },
    }));
}

/** The slug of the field that agrees to a longer time. */
const KEEP = 'keep';

/** In calendar months of UTC; the 31st becomes the last day of a shorter month. */
function forgetAt(definition: FormDefinition, answers: Readonly<Record<string, string>>, from: Date): Date {
  const isLonger = answers[KEEP] === 'yes' && definition.keptLongerMonths !== undefined;
  const months = (isLonger && definition.keptLongerMonths) || definition.keptMonths;
  const later = new Date(from);
  later.setUTCDate(1);
  later.setUTCMonth(later.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 0)).getUTCDate();
  later.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return later;
}
