import { inTransaction, type Shop } from '#domain/shop.ts';
import { findToldAlert } from '#domain/stock-alerts/find-told.ts';
import { findGoods } from '#domain/stock-alerts/find-wanted.ts';
import { issueAlertToken } from '#domain/stock-alerts/issue-alert-token.ts';
import type { Locale } from '#shared/locale.ts';
import { stockAlertAddresses } from './addresses.ts';
import { getReader } from './reader-mail.ts';
import { wordAlertConfirmation, wordBackInStock } from './stock-alert-mail.ts';
import type { WordedMail } from './worded-mail.ts';
import { isWritten } from './write-mail.ts';
import { unsubscribeHeaders, writeWordedMail } from './write-worded-mail.ts';

/**
 * Writes the confirmation mail of an alert, once per request, in its language.
 * @returns false when it was written before, the request is gone, or its variant is
 *   no longer sold
 */
export function queueAlertConfirmation(shop: Shop, { askId }: { askId: string }): Promise<boolean> {
  return inTransaction(shop, async (inside) => {
    const key = `stock-alert-confirm:${askId}`;
    const issued = (await isWritten(inside, key)) ? null : await issueAlertToken(inside, askId);
    // Checks again: the transaction that held the row until now may have written it.
    if (!issued || (await isWritten(inside, key))) return false;
    return write(inside, key, issued, (to, about) => wordAlertConfirmation(to, about, issued.token));
  });
}

/**
 * Writes the one mail of a due alert. @returns false when it was written before, or its
 * reader stopped meanwhile
 */
export function queueBackInStock(shop: Shop, { alertId }: { alertId: string }): Promise<boolean> {
  return inTransaction(shop, async (inside) => {
    const key = `stock-alert:${alertId}`;
    const alert = await findToldAlert(inside, alertId);
    if (!alert || (await isWritten(inside, key))) return false;
    return write(inside, key, alert, wordBackInStock);
  });
}

type Addressee = { locale: Locale; variantId: string; email: string; stopToken: string };
type Word = (
  to: Awaited<ReturnType<typeof getReader>>,
  about: Parameters<typeof wordBackInStock>[1],
) => WordedMail;

async function write(shop: Shop, key: string, addressee: Addressee, word: Word): Promise<boolean> {
  const { locale, variantId, email, stopToken } = addressee;
  const goods = await findGoods({ db: shop.db, locale }, { variantId });
  if (!goods) return false;
  const to = await getReader(shop, locale);
  const headers = unsubscribeHeaders(stockAlertAddresses(to).oneClick(stopToken), to.sender.company);
  await writeWordedMail(shop, { key, toAddress: email, mail: word(to, { goods, stopToken }), headers });
  return true;
}
