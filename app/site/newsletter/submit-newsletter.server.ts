import type { RequestContext } from '#app/context.ts';
import { typedFields } from '#app/requests.server.ts';
import { askForNewsletter } from '#domain/newsletter/ask.ts';
import { newsletterInput } from '#domain/newsletter/input.ts';
import { refusalText, refusalTexts } from '#messages/refusal-text.ts';
import { complaintsOf } from '#shared/complaints.ts';
import { isRefusal } from '#shared/refusal.ts';

type Typed = Readonly<Record<keyof typeof newsletterInput.shape, string>>;

/** `fields`: complaints in the reader's language. The typed values come back with them. */
export type NewsletterAnswer = {
  readonly isSent: boolean;
  readonly typed: Typed;
  readonly fields: Partial<Record<keyof Typed, string>>;
};

/** Answers the same for every address, so that nobody learns who subscribed. */
export async function submitNewsletter(
  visit: RequestContext,
  form: Readonly<Record<string, string>>,
): Promise<NewsletterAnswer> {
  const { shop } = await visit.personal();
  const typed = typedFields(newsletterInput, form);
  const parsed = newsletterInput.safeParse(typed);
  if (!parsed.success)
    return { isSent: false, typed, fields: refusalTexts(shop.locale, complaintsOf(parsed.error)) };
  const { email, marketing } = parsed.data;
  try {
    visit.refuseTooOften('newsletter');
    await askForNewsletter(shop, { email, marketing: marketing === 'si' });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return { isSent: false, typed, fields: { email: refusalText(shop.locale, error) } };
  }
  return { isSent: true, typed: { email, marketing }, fields: {} };
}
