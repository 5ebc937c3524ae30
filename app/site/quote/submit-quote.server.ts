import type { RequestContext } from '#app/context.ts';
import { quoteInput } from '#domain/quotes/input.ts';
import { requestQuote } from '#domain/quotes/request-quote.ts';
import { refusalText } from '#messages/refusal-text.ts';
import { complaintsOf } from '#shared/complaints.ts';
import { isRefusal } from '#shared/refusal.ts';
import { type Offered, offeredFor, type Typed } from './quote-page.server.ts';

/** The result of the form, always with what was typed. */
export type QuoteAnswer = {
  readonly status: number;
  readonly typed: Typed;
  readonly offered: Offered;
  /** Complaints in the reader's language, in the order of the form. */
  readonly complaints: readonly { readonly field: string; readonly sentence: string }[];
  /** A complaint about no field. */
  readonly sentence: string | null;
  readonly sent: { readonly number: string; readonly dealer: string; readonly email: string } | null;
};

const LONGEST = 2500;

/** The fields a visitor fills in, in their order. */
const FILLED_IN = Object.keys(quoteInput.shape).filter((field) => field !== 'consentVersion');

/** Looks for dealers or for a model's variants, or sends the request. */
export async function submitQuote(visit: RequestContext, form: Typed): Promise<QuoteAnswer> {
  const { shop } = await visit.personal();
  const typed = Object.fromEntries(
    Object.entries(form).map(([name, text]) => [name, text.slice(0, LONGEST)]),
  );
  const offered = await offeredFor(shop, typed);
  const answer = (status: number, said: Partial<QuoteAnswer>): QuoteAnswer => ({
    ...{ status, typed, offered, complaints: [], sentence: null, sent: null },
    ...said,
  });
  try {
    // Looking for dealers counts too.
    visit.refuseTooOften('quotes');
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return answer(visit.statusOf(error), { sentence: refusalText(shop.locale, error) });
  }
  if (form.intent !== 'send') return answer(200, {});
  const complain = (codes: Readonly<Record<string, string>>) =>
    FILLED_IN.flatMap((field) => {
      const code = codes[field];
      return code ? [{ field, sentence: refusalText(shop.locale, { code, values: {} }) }] : [];
    });
  const parsed = quoteInput.safeParse(form);
  if (!parsed.success) return answer(422, { complaints: complain(complaintsOf(parsed.error)) });
  try {
    const { number } = await requestQuote(shop, { request: parsed.data, key: form.key ?? '' });
    const dealer = offered.dealers.find(({ slug }) => slug === parsed.data.dealer)?.name ?? '';
    return answer(200, { sent: { number, dealer, email: parsed.data.email } });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const complaints = complain(error.fields);
    const sentence = complaints.length > 0 ? null : refusalText(shop.locale, error);
    return answer(visit.statusOf(error), { complaints, sentence });
  }
}
