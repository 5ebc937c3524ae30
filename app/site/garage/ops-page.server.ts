import type { RequestContext } from '#app/context.ts';
import { openAccount } from '#app/site/account/open-account.server.ts';
import { checkSerial } from '#domain/warranties/check-serial.ts';
import { checkInput } from '#domain/warranties/input.ts';
import type { WarrantyAnswer } from '#domain/warranties/warranty-outcome.ts';
import { isRefusal } from '#shared/refusal.ts';
import { readOffered, typedAtFirst } from './warranty-page.server.ts';

/** The page of requests: `?serial=&purchasedOn=` say what was checked before. */
export async function openOps(visit: RequestContext, request: Request) {
  const { shop } = await openAccount(visit, request);
  const { searchParams } = new URL(request.url);
  const asked = {
    serial: searchParams.get('serial')?.slice(0, 40) ?? '',
    purchasedOn: searchParams.get('purchasedOn')?.slice(0, 10) ?? '',
  };
  const answer = await checkAgain(visit, shop, asked);
  return {
    offered: await readOffered(shop, true),
    answer,
    typed: {
      ...(await typedAtFirst(shop)),
      ...asked,
      requestSubject: answer?.wayOn === 'extend' ? 'extension' : 'number',
    },
  };
}

/** Null: nothing was checked, or too often. */
async function checkAgain(
  visit: RequestContext,
  shop: Parameters<typeof checkSerial>[0],
  asked: { readonly serial: string; readonly purchasedOn: string },
): Promise<WarrantyAnswer | null> {
  if (!checkInput.safeParse(asked).success) return null;
  try {
    visit.refuseTooOften('serials');
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return null;
  }
  return (await checkSerial(shop, asked)).answer;
}
