import { data, redirect } from 'react-router';
import { addressOf } from '#app/addresses.ts';
import type { RequestContext } from '#app/context.ts';
import { readForm } from '#app/requests.server.ts';
import { saveProfile } from '#domain/customers/save-profile.ts';
import { endSessions } from '#domain/logins/end-sessions.ts';
import { refusalText, refusalTexts } from '#messages/refusal-text.ts';
import { isRefusal } from '#shared/refusal.ts';
import { openAccount } from './open-account.server.ts';

/**
 * Saves the profile or ends sessions, or says the faults beside their fields, with everything as it
 * was typed.
 */
export async function changeProfile(visit: RequestContext, request: Request) {
  const { shop } = await openAccount(visit, request);
  const typed = await readForm(request);
  if (typed.intent === 'end-session') {
    await endSessions(shop, { token: visit.sessionToken, id: typed.session ?? '' });
    throw redirect(addressOf(shop.locale, 'account-profile'), 303);
  }
  try {
    await saveProfile(shop, typed);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const faults = refusalTexts(shop.locale, error.fields);
    const answer = { typed, faults, sentence: refusalText(shop.locale, error) };
    return data(answer, { status: visit.statusOf(error) });
  }
  throw redirect(`${addressOf(shop.locale, 'account-profile')}?saved`, 303);
}
