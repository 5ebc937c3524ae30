import type { RequestContext } from '#app/context.ts';
import { typedFields } from '#app/requests.server.ts';
import { askForStockAlert } from '#domain/stock-alerts/ask.ts';
import { stockAlertInput } from '#domain/stock-alerts/input.ts';
import { refusalText, refusalTexts } from '#messages/refusal-text.ts';
import { complaintsOf } from '#shared/complaints.ts';
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
  const typed = typedFields(stockAlertInput, form);
  const parsed = stockAlertInput.safeParse(typed);
  const { email } = typed;
  if (!parsed.success) {
    const { email: error = null } = refusalTexts(shop.locale, complaintsOf(parsed.error));
    return { isSent: false, email, error };
  }
  try {
    visit.refuseTooOften('stock-alerts');
    await askForStockAlert(shop, parsed.data);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const isTooOften = error.code === 'request.too-often';
    return { isSent: false, email, error: isTooOften ? refusalText(shop.locale, error) : null };
  }
  return { isSent: true, email: parsed.data.email, error: null };
}
