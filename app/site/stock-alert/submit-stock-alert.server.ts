import type { RequestContext } from '#app/context.ts';
import { askForStockAlert } from '#domain/stock-alerts/ask.ts';
import { stockAlertInput } from '#domain/stock-alerts/input.ts';
import { refusalText } from '#messages/refusal-text.ts';
import { isRefusal } from '#shared/refusal.ts';

/**
 * `error`: a complaint about the address, in the reader's language. The typed address comes back
 * with it.
 */
export type StockAlertAnswer = {
  readonly isSent: boolean;
  readonly email: string;
  readonly error: string | null;
};

/**
 * Answers the same for every address, so that nobody learns who waits for what. The page itself
 * shows which variants have no alert.
 */
export async function submitStockAlert(
  visit: RequestContext,
  form: Readonly<Record<string, string>>,
): Promise<StockAlertAnswer> {
  const { shop } = await visit.personal();
  const parsed = stockAlertInput.safeParse(form);
  const email = (form.email ?? '').slice(0, 300);
  if (!parsed.success) {
    const complaint = parsed.error.issues.find(({ path }) => path[0] === 'email');
    const error = complaint && refusalText(shop.locale, { code: complaint.message, values: {} });
    return { isSent: false, email, error: error ?? null };
  }
  try {
    await askForStockAlert(shop, parsed.data);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return { isSent: false, email, error: null };
  }
  return { isSent: true, email: parsed.data.email, error: null };
}
