import { data, redirect } from 'react-router';
import { addressOf } from '#app/addresses.ts';
import type { RequestContext } from '#app/context.ts';
import { isAddressKind } from '#domain/address-book/input.ts';
import { removeAddress, restoreAddress, saveDefault } from '#domain/address-book/remove-address.ts';
import { saveAddress } from '#domain/address-book/save-address.ts';
import { addressForm } from '#domain/checkout/address-form.ts';
import type { Shop } from '#domain/shop.ts';
import { refusalText, refusalTexts } from '#messages/refusal-text.ts';
import { isRefusal } from '#shared/refusal.ts';
import type { Done } from './load-addresses.server.ts';

type Form = Readonly<Record<string, string>>;

/**
 * Carries out a form of the address book.
 * @param owner the session that holds the cart
 * @returns a refusal, beside each field where a field is faulty, with everything as it was typed;
 * or the form of another country
 * @throws a 303 to the list when it is done, a 400 answer for an unknown form
 */
export async function changeAddresses(
  visit: Pick<RequestContext, 'statusOf'>,
  { shop, owner }: { readonly shop: Shop; readonly owner: string },
  form: Form,
) {
  const answered = { typed: form, form: addressForm((form.country ?? '').trim().toUpperCase()) };
  if (form.intent === 'country')
    return data({ ...answered, sentence: null, fields: {} as Record<string, string> });
  try {
    const done = await carryOut(shop, owner, form);
    const id = done === 'erased' ? form.id : undefined;
    throw redirect(addressOf(shop.locale, 'account-addresses', {}, { done, id }), 303);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const fields = refusalTexts(shop.locale, error.fields);
    const sentence = refusalText(shop.locale, error);
    return data({ ...answered, sentence, fields }, { status: visit.statusOf(error) });
  }
}

export type AddressAnswer = Awaited<ReturnType<typeof changeAddresses>>['data'];

async function carryOut(shop: Shop, owner: string, form: Form): Promise<Done> {
  const { intent, kind, id = '' } = form;
  if (intent === 'erase') {
    await removeAddress(shop, { owner, id });
    return 'erased';
  }
  if (intent === 'restore') {
    await restoreAddress(shop, { owner, id });
    return 'restored';
  }
  if (intent === 'default') {
    await saveDefault(shop, { owner, id });
    return 'default';
  }
  if (intent !== 'save' || !isAddressKind(kind)) throw data('No such form', { status: 400 });
  const asDefault = form.asDefault !== undefined;
  await saveAddress(shop, { owner, kind, typed: form, id: id || undefined, asDefault });
  return 'saved';
}
