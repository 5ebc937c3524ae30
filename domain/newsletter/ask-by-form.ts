import { findSubmission } from '#domain/forms/list-submissions.ts';
import { MARKETING } from '#domain/forms/marketing-field.ts';
import type { Shop } from '#domain/shop.ts';
import { askForNewsletter } from './ask.ts';

/**
 * Who agreed to offers in a form confirms the address first, like any reader. @returns false
 * when they did not agree, or the submission is gone
 */
export async function askByForm(shop: Shop, { submissionId }: { submissionId: string }): Promise<boolean> {
  const found = await findSubmission(shop, submissionId);
  if (!found) return false;
  const { email, locale, answers } = found.submission;
  if (email === '' || answers[MARKETING] !== 'si') return false;
  await askForNewsletter({ ...shop, locale }, { email, marketing: true });
  return true;
}
