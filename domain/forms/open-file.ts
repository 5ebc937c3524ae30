import type { Shop } from '#domain/shop.ts';
import { listOwned, type OwnedFile } from '#domain/uploads/claim-uploads.ts';
import type { UploadType } from '#domain/uploads/file-type-of.ts';
import { getStore } from '#domain/uploads/get-store.ts';
import { getSubmission } from './list-submissions.ts';
import { fileNotScanned, fileUnknown } from './refusals.ts';
import { requireStaff } from './require-staff.ts';
import { SUBMISSION } from './schema.ts';

export type AskedFile = {
  readonly number: string;
  readonly field: string;
  /** Also when no scanner has looked at it. */
  readonly unscanned: boolean;
};

/** The files of a submission, for staff. @throws Refusal forms.staff-only */
export async function listFiles(shop: Shop, submissionId: string): Promise<OwnedFile[]> {
  requireStaff(shop, 'look');
  return listOwned(shop, SUBMISSION, submissionId);
}

/**
 * A submission's file for staff; looking is recorded.
 * @throws Refusal forms.staff-only, forms.submission-unknown, forms.file-unknown,
 *   forms.file-not-scanned
 */
export async function openFile(
  shop: Shop,
  { number, field, unscanned }: AskedFile,
): Promise<{ bytes: Uint8Array; type: UploadType; name: string }> {
  const { submission } = await getSubmission(shop, number);
  const owned = await listFiles(shop, submission.id);
  const file = owned.find(({ id }) => id === submission.files[field]);
  if (!file?.type) throw fileUnknown(number, field);
  if (file.state !== 'kept' && !unscanned) throw fileNotScanned(number, field);
  return { bytes: await getStore(shop).read(file.id), type: file.type, name: file.name };
}
