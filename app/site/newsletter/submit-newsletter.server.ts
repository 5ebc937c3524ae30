import type { RequestContext } from '#app/context.ts';
import type { FormAnswer, Posted } from '#app/site/forms/form-answer.ts';
import { submitPostedForm } from '#app/site/forms/submit-form.server.ts';
import { MARKETING } from '#domain/forms/marketing-field.ts';
import { askForNewsletter } from '#domain/newsletter/ask.ts';
import { refusalText } from '#messages/refusal-text.ts';
import { isRefusal } from '#shared/refusal.ts';

/** The form of the page, whose definition says what is asked. */
export const NEWSLETTER_FORM = 'newsletter';

/**
 * Checks what was sent by the form's definition and asks for the letter. Answers the same for every
 * address, so that nobody learns who subscribed.
 */
export async function submitNewsletter(visit: RequestContext, posted: Posted): Promise<FormAnswer> {
  const { shop } = await visit.personal();
  const { form, ...answer } = await submitPostedForm(visit, NEWSLETTER_FORM, posted);
  if (!answer.isSent) return answer;
  const { texts } = posted;
  const email = (
    texts[form.definition.fields.find(({ vueType }) => vueType === 'email')?.slug ?? ''] ?? ''
  ).trim();
  const typed = { email, marketing: texts[MARKETING] ?? '' };
  try {
    visit.refuseTooOften('newsletter');
    await askForNewsletter(shop, { email, marketing: typed.marketing === 'si' });
    return { ...answer, typed };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const sentence = refusalText(shop.locale, error);
    return { ...answer, typed: texts, isSent: false, status: visit.statusOf(error), sentence };
  }
}
