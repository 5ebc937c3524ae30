import { data, redirect } from 'react-router';
import { addressOf } from '#app/addresses.ts';
import type { RequestContext } from '#app/context.ts';
import { readForm } from '#app/requests.server.ts';
import { openAccount } from '#app/site/account/open-account.server.ts';
import { type BikeAnswer, parsePosted, refusedAnswer } from '#app/site/garage/posted-act.server.ts';
import { wordFrame } from '#domain/serials/find-serial.ts';
import { confirmTransfer, findTransfer, rejectTransfer } from '#domain/transfers/accept-transfer.ts';
import { acceptInput } from '#domain/transfers/input.ts';
import { calendarDate } from '#shared/clock.ts';
import { isRefusal } from '#shared/refusal.ts';

const tokenOf = (request: Request) => new URL(request.url).searchParams.get('token') ?? '';

/** The page behind a mail's link. Opening it changes nothing. */
export async function openTransfer(visit: RequestContext, request: Request) {
  const { shop, customer } = await visit.personal();
  const found = await findTransfer(shop, tokenOf(request));
  if (!found) return data({ state: 'unknown' as const, bike: null }, { status: 404 });
  if (found.state !== 'open' || found.endsAt <= shop.clock.now())
    return data({ state: 'ended' as const, bike: null }, { status: 410 });
  const { serial, endsAt } = found;
  const frame = await wordFrame(shop, serial);
  const { model = '', color = '', size = '' } = frame ?? {};
  const isSignedIn = customer !== null;
  const bike = { serial, model, color, size, endsOn: calendarDate(endsAt), isSignedIn };
  return data({ state: 'ended' as const, bike }, { status: 200 });
}

/** Accepts the bike or not; done, it redirects to the buyer's garage. */
export async function postTransfer(visit: RequestContext, request: Request): Promise<BikeAnswer> {
  const { shop } = await openAccount(visit, request);
  const token = tokenOf(request);
  const texts = await readForm(request);
  try {
    if (texts.intent === 'reject') {
      await rejectTransfer(shop, { token });
      throw redirect(addressOf(shop.locale, 'account-mygarage'), 303);
    }
    parsePosted(acceptInput, texts);
    const number = await confirmTransfer(shop, { token });
    const done = { done: 'accepted' };
    throw redirect(addressOf(shop.locale, 'account-mygarage-item', { number }, done), 303);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return refusedAnswer(visit, shop, error, { intent: 'accept', typed: {} });
  }
}
