import { redirect } from 'react-router';
import { addressOf } from '#app/addresses.ts';
import type { RequestContext } from '#app/context.ts';
import { readFormAndFiles, typedFields } from '#app/requests.server.ts';
import { openAccount } from '#app/site/account/open-account.server.ts';
import { REMOVE } from '#app/site/forms/form-answer.ts';
import { claimInput } from '#domain/claims/input.ts';
import { type ClaimPart, photosOf } from '#domain/claims/parts.ts';
import { photoFaults, sendClaim } from '#domain/claims/send-claim.ts';
import type { Shop } from '#domain/shop.ts';
import { refusalText } from '#messages/refusal-text.ts';
import { complaintsOf } from '#shared/complaints.ts';
import { isRefusal, Refusal } from '#shared/refusal.ts';
import { openClaimedBike, partsOf } from './claim-new-page.server.ts';
import { photoForm } from './photo-form.server.ts';
import { findPostedPhotos, type ShownPhotos } from './posted-photos.server.ts';

type Texts = Readonly<Record<string, string>>;

/** What a posted claim comes to when it is refused, always with what was typed and sent. */
export type ClaimAnswer = {
  readonly status: number;
  readonly typed: Texts;
  readonly complaints: readonly { readonly field: string; readonly sentence: string }[];
  /** A complaint about no field. */
  readonly sentence: string | null;
  readonly photos: ShownPhotos;
};

/** Sends a claim; sent, it redirects to its page. */
export async function postClaim(
  visit: RequestContext,
  request: Request,
  number: string,
): Promise<ClaimAnswer> {
  const { shop } = await openAccount(visit, request);
  const bike = await openClaimedBike(shop, number);
  const parts = partsOf(request);
  const posted = await readFormAndFiles(request);
  const typed = typedFields(claimInput, posted.texts);
  const form = photoForm(bike.number, parts);
  let answer: ClaimAnswer = { status: 200, typed, complaints: [], sentence: null, photos: {} };
  let refused: Texts = {};
  try {
    visit.refuseTooOften('forms');
    const { files, foreign, ...found } = await findPostedPhotos(shop, form, posted);
    refused = found.refused;
    answer = { ...answer, photos: found.photos };
    if (foreign) throw foreign;
    if (posted.texts[REMOVE]) return answer;
    const parsed = claimInput.safeParse(posted.texts);
    const sent = { number: bike.number, parts, photos: files };
    if (!parsed.success || Object.keys(refused).length > 0) {
      const typing = parsed.success ? {} : complaintsOf(parsed.error);
      throw new Refusal('request.invalid', {}, { ...photoFaults(parts, files), ...typing });
    }
    const claim = await sendClaim(shop, { ...sent, input: parsed.data });
    const where = { number: bike.number, claim };
    throw redirect(addressOf(shop.locale, 'account-mygarage-claim-item', where, { done: 'sent' }), 303);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const complaints = complaintsIn(shop, { ...error.fields }, refused, parts);
    const sentence = complaints.length > 0 ? null : refusalText(shop.locale, error);
    return { ...answer, complaints, sentence, status: visit.statusOf(error) };
  }
}

/**
 * Complaints in words, in the order of the form. What was wrong with a file is said in its words.
 */
function complaintsIn(
  { locale }: Shop,
  codes: Texts,
  refused: Texts,
  parts: readonly ClaimPart[],
): ClaimAnswer['complaints'] {
  const fields = [...photosOf(parts).map(({ field }) => field), ...Object.keys(claimInput.shape)];
  return fields.flatMap((field) => {
    const code = codes[field];
    const sentence = refused[field] ?? (code && refusalText(locale, { code, values: {} }));
    return sentence ? [{ field, sentence }] : [];
  });
}
