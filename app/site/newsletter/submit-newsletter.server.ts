import type { RequestContext } from '#app/context.ts';
import { askForNewsletter } from '#domain/newsletter/ask.ts';
import { newsletterInput } from '#domain/newsletter/input.ts';
import { refusalText } from '#messages/refusal-text.ts';

type Typed = { readonly email: string; readonly marketing: string };

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
  const typed = { email: (form.email ?? '').slice(0, 300), marketing: form.marketing ?? '' };
  const parsed = newsletterInput.safeParse(form);
  if (!parsed.success) {
    const complaints = parsed.error.issues.map(({ path, message }) => [
      path[0],
      refusalText(shop.locale, { code: message, values: {} }),
    ]);
    return { isSent: false, typed, fields: Object.fromEntries(complaints.toReversed()) };
  }
  const { email, marketing } = parsed.data;
  await askForNewsletter(shop, { email, marketing: marketing === 'si' });
  return { isSent: true, typed: { email, marketing }, fields: {} };
}
