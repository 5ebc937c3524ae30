import { data, redirect } from 'react-router';
import { addressOf } from '#app/addresses.ts';
import type { RequestContext } from '#app/context.ts';
import { readForm, typedFields } from '#app/requests.server.ts';
import { type BikeAnswer, parsePosted, refusedAnswer } from '#app/site/garage/posted-act.server.ts';
import { wordFrame } from '#domain/serials/find-serial.ts';
import {
  addDealerEntry,
  findServiceLink,
  isServiceLinkOpen,
} from '#domain/service-books/add-dealer-entry.ts';
import { serviceEntryInput } from '#domain/service-books/input.ts';
import { calendarDate } from '#shared/clock.ts';
import { isRefusal } from '#shared/refusal.ts';

const tokenOf = (request: Request) => new URL(request.url).searchParams.get('token') ?? '';

/** The page behind a dealer's link. Opening it changes nothing, and shows nothing of the owner. */
export async function openServiceEntry(visit: RequestContext, request: Request) {
  const { shop } = await visit.personal();
  const isDone = new URL(request.url).searchParams.get('done') === 'added';
  const found = await findServiceLink(shop, { token: tokenOf(request) });
  if (!found) return data({ state: 'unknown' as const, bike: null }, { status: 404 });
  if (isDone) return data({ state: 'added' as const, bike: null }, { status: 200 });
  const { request: asked, dealer } = found;
  if (!isServiceLinkOpen(found, shop.clock.now()))
    return data({ state: 'ended' as const, bike: null }, { status: 410 });
  const { model = '', color = '', size = '' } = (await wordFrame(shop, asked.serial)) ?? {};
  const today = calendarDate(shop.clock.now());
  const bike = { serial: asked.serial, model, color, size, dealer: dealer.name, today };
  return data({ state: 'ended' as const, bike }, { status: 200 });
}

/** Writes the dealer's entry; done, it redirects to the page. */
export async function postServiceEntry(visit: RequestContext, request: Request): Promise<BikeAnswer> {
  const { shop } = await visit.personal();
  const texts = await readForm(request);
  const token = tokenOf(request);
  try {
    visit.refuseTooOften('forms');
    await addDealerEntry(shop, { token }, parsePosted(serviceEntryInput, texts));
    throw redirect(addressOf(shop.locale, 'service-entry', {}, { token, done: 'added' }), 303);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const typed = typedFields(serviceEntryInput, texts);
    return refusedAnswer(visit, shop, error, { intent: 'service', typed });
  }
}
