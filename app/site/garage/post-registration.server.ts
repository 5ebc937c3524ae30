import { redirect } from 'react-router';
import { addressOf } from '#app/addresses.ts';
import type { RequestContext } from '#app/context.ts';
import { readFormAndFiles, typedFields } from '#app/requests.server.ts';
import { openAccount } from '#app/site/account/open-account.server.ts';
import { type Posted, REMOVE } from '#app/site/forms/form-answer.ts';
import { findPostedFiles } from '#app/site/forms/posted-files.server.ts';
import type { WaitingFile } from '#domain/forms/find-sent-files.ts';
import { wordFrame } from '#domain/serials/find-serial.ts';
import { normalSerial } from '#domain/serials/normal-serial.ts';
import type { Shop } from '#domain/shop.ts';
import { checkSerial } from '#domain/warranties/check-serial.ts';
import { EVIDENCE, EVIDENCE_TYPES } from '#domain/warranties/evidence.ts';
import { checkInput, type RegistrationField, registrationInput } from '#domain/warranties/input.ts';
import { missingFields } from '#domain/warranties/missing-fields.ts';
import { registerBike, requestRegistration } from '#domain/warranties/register-bike.ts';
import { refusalText } from '#messages/refusal-text.ts';
import { complaintsOf } from '#shared/complaints.ts';
import { isRefusal, type Refusal } from '#shared/refusal.ts';
import { evidenceForm } from './evidence-field.server.ts';
import { fillFromHandover } from './fill-from-handover.server.ts';
import type { ShownOutcome } from './outcome-notice.tsx';
import type { GarageAnswer, Typed } from './warranty-page.server.ts';

const FIELDS: readonly RegistrationField[] = [
  ...(Object.keys(registrationInput.shape) as RegistrationField[]),
  'evidence',
];

/** Checks a serial, registers a bike, or sends a request, by the button that was pressed. */
export async function postRegistration(
  visit: RequestContext,
  request: Request,
  page: 'register' | 'request',
): Promise<GarageAnswer> {
  const { shop } = await openAccount(visit, request);
  const posted = await readFormAndFiles(request);
  const typed: Typed = typedFields(registrationInput, posted.texts);
  const blank: GarageAnswer = {
    ...{ status: 422, typed, complaints: [], sentence: null, outcome: null, handover: null, evidence: null },
  };
  let answer = blank;
  const complain = (status: number, codes: Readonly<Record<string, string>>) => ({
    ...{ ...answer, status },
    complaints: FIELDS.flatMap((field) => {
      const code = codes[field];
      return code ? [{ field, sentence: refusalText(shop.locale, { code, values: {} }) }] : [];
    }),
  });
  const { intent = '', [REMOVE]: toRemove = '' } = posted.texts;
  try {
    visit.refuseTooOften('serials');
    const { file, fault, foreign } = await takeEvidence(shop, posted);
    answer = { ...blank, evidence: file ? { token: file.token, name: file.name } : null };
    if (foreign) throw foreign;
    if (toRemove !== '') return { ...answer, status: 200 };
    const filled = await fillFromHandover(shop, typed.handover ?? '');
    if (filled) answer = { ...answer, handover: filled.handover, typed: { ...typed, ...filled.typed } };
    if (intent === 'check') return await checkOnly(shop, answer, complain);
    const parsed = registrationInput.safeParse({ ...posted.texts, ...filled?.typed });
    if (!parsed.success || fault) {
      const conditions = { hasEvidence: file !== null || fault !== null, isRequest: page === 'request' };
      const missing = missingFields(typedFields(registrationInput, posted.texts), conditions);
      const told = complain(422, { ...missing, ...(parsed.success ? {} : complaintsOf(parsed.error)) });
      const evidence = fault ? [{ field: 'evidence' as const, sentence: fault }] : [];
      return { ...told, complaints: [...told.complaints, ...evidence] };
    }
    const act = page === 'register' ? registerBike : requestRegistration;
    const { state } = await act(shop, { input: parsed.data, evidenceId: file?.id ?? null });
    throw redirect(`${addressOf(shop.locale, 'account-mygarage')}?done=${state}`, 303);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    if (error.code === 'warranties.not-registrable')
      return { ...answer, outcome: await showOutcome(shop, answer.typed) };
    const complained = complain(visit.statusOf(error), error.fields);
    const sentence = complained.complaints.length > 0 ? null : refusalText(shop.locale, error);
    return { ...complained, sentence };
  }
}

async function checkOnly(
  shop: Shop,
  answer: GarageAnswer,
  complain: (status: number, codes: Readonly<Record<string, string>>) => GarageAnswer,
): Promise<GarageAnswer> {
  if (answer.typed.handover && !answer.handover)
    return complain(422, { handover: 'warranties.handover-unknown' });
  const parsed = checkInput.safeParse(answer.typed);
  if (!parsed.success) return complain(422, complaintsOf(parsed.error));
  const outcome = await showOutcome(shop, answer.typed);
  const { model, color } = outcome.frame ?? { model: '', color: '' };
  const known = {
    bikeModel: answer.typed.bikeModel || model,
    bikeColor: answer.typed.bikeColor || color,
  };
  return { ...answer, status: 200, outcome, typed: { ...answer.typed, ...known } };
}

/** What the check of a serial comes to, with the bike where it may be shown. */
async function showOutcome(shop: Shop, { serial = '', purchasedOn = '' }: Typed): Promise<ShownOutcome> {
  const { answer } = await checkSerial(shop, { serial, purchasedOn });
  const isOther = answer.serial !== null && looksOther(serial, answer.serial);
  return {
    ...answer,
    frame: answer.serial === null ? null : await wordFrame(shop, answer.serial),
    readAs: isOther ? answer.serial : null,
  };
}

/** Written otherwise than by case, spaces and dashes. */
function looksOther(typed: string, serial: string): boolean {
  const bare = (text: string) => text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  return normalSerial(typed) === normalSerial(serial) && bare(typed) !== bare(serial);
}

/** The evidence that came with the form or before it, and in words what is wrong with it. */
async function takeEvidence(
  shop: Shop,
  posted: Posted,
): Promise<{ file: WaitingFile | null; fault: string | null; foreign: Refusal | null }> {
  const form = evidenceForm('fields.evidence', false);
  const { files, refused, foreign } = await findPostedFiles(shop, form, posted, posted.texts[REMOVE] ?? '');
  const file = files[EVIDENCE.field] ?? null;
  const isOther = file !== null && !EVIDENCE_TYPES.includes(file.type ?? '');
  const code = 'warranties.evidence-type-invalid';
  const other = isOther ? refusalText(shop.locale, { code, values: {} }) : null;
  return { file: isOther ? null : file, fault: refused[EVIDENCE.field] ?? other, foreign };
}
