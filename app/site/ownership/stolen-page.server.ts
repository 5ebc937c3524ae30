import { redirect } from 'react-router';
import { addressOf } from '#app/addresses.ts';
import type { RequestContext } from '#app/context.ts';
import { orErrorPage, readForm, typedFields } from '#app/requests.server.ts';
import { TOOK, TRAP } from '#app/site/forms/form-answer.ts';
import { type BikeAnswer, parsePosted, refusedAnswer } from '#app/site/garage/posted-act.server.ts';
import { findSerial } from '#domain/serials/find-serial.ts';
import type { Shop } from '#domain/shop.ts';
import { addSighting } from '#domain/thefts/add-sighting.ts';
import { findOpenTheft } from '#domain/thefts/find-theft.ts';
import { sightingInput } from '#domain/thefts/input.ts';
import { isRefusal } from '#shared/refusal.ts';

/** `open`: its owner waits for sightings; `factory`: the registry says so, of nobody's bike. */
type Stolen = 'open' | 'factory' | 'none';

/** The page where anybody checks a number: `?serial=`. Counted by network, never cached. */
export async function openStolen(visit: RequestContext, request: Request) {
  const { shop } = await visit.personal();
  const { searchParams } = new URL(request.url);
  const serial = (searchParams.get('serial') ?? '').trim().slice(0, 40);
  const isSent = searchParams.get('done') === 'sent';
  if (serial === '') return { serial, isSent, answer: null };
  await orErrorPage(visit, async () => visit.refuseTooOften('serials'));
  return { serial, isSent, answer: isSent ? null : await checkStolen(shop, serial) };
}

/** The same statements run for every number, whether or not there is such a frame. */
async function checkStolen(shop: Shop, typed: string): Promise<Stolen> {
  const frame = await findSerial(shop, typed);
  const theft = await findOpenTheft(shop, frame?.serial ?? '');
  if (theft) return 'open';
  return frame?.isStolen ? 'factory' : 'none';
}

/** Passes on what somebody saw; done, it redirects to the page. */
export async function postSighting(visit: RequestContext, request: Request): Promise<BikeAnswer> {
  const { shop } = await visit.personal();
  const texts = await readForm(request);
  const typed = typedFields(sightingInput, texts);
  const { [TRAP]: trap = '', [TOOK]: took = '' } = texts;
  try {
    visit.refuseTooOften('forms');
    visit.refuseTooOften('serials');
    const input = parsePosted(sightingInput, texts);
    const tookMs = /^\d{1,9}$/.test(took) ? Number(took) : null;
    await addSighting(shop, input, { tookMs, trap, isOften: visit.sendsManyForms() });
    throw redirect(addressOf(shop.locale, 'stolen', {}, { done: 'sent' }), 303);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return refusedAnswer(visit, shop, error, { intent: 'sighting', typed });
  }
}
