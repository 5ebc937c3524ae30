import { data, redirect } from 'react-router';
import { addressOf } from '#app/addresses.ts';
import type { RequestContext } from '#app/context.ts';
import { readForm } from '#app/requests.server.ts';
import { openAccount } from '#app/site/account/open-account.server.ts';
import { cancelErasure } from '#domain/personal-data/cancel-erasure.ts';
import { requestErasure } from '#domain/personal-data/request-erasure.ts';
import { refusalText, refusalTexts } from '#messages/refusal-text.ts';
import { isRefusal } from '#shared/refusal.ts';

/** Asks for the erasure or takes it back, and comes back to the page. */
export async function changeErasure(visit: RequestContext, request: Request) {
  const { shop } = await openAccount(visit, request);
  const typed = await readForm(request);
  const isCancel = typed.intent === 'cancel';
  try {
    await (isCancel ? cancelErasure(shop) : requestErasure(shop, typed));
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const faults = refusalTexts(shop.locale, error.fields);
    const answer = { faults, sentence: refusalText(shop.locale, error) };
    return data(answer, { status: visit.statusOf(error) });
  }
  const page = addressOf(shop.locale, 'account-personal-data');
  throw redirect(isCancel ? `${page}?canceled` : page, 303);
}
