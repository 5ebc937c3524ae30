import { data, redirect } from 'react-router';
import { addressOf } from '#app/addresses.ts';
import type { RequestContext } from '#app/context.ts';
import { typedFields } from '#app/requests.server.ts';
import { savedBuildForm } from '#domain/saved-builds/input.ts';
import { removeBuild, restoreBuild } from '#domain/saved-builds/remove-build.ts';
import { saveBuild, saveBuildName } from '#domain/saved-builds/save-build.ts';
import type { Shop } from '#domain/shop.ts';
import { refusalText } from '#messages/refusal-text.ts';
import { isRefusal } from '#shared/refusal.ts';
import { findToKeep } from './find-to-keep.server.ts';
import type { Done } from './load-saved-builds.server.ts';

type Form = Readonly<Record<string, string>>;

/**
 * Carries out a form of the account's builds.
 * @param owner the session that holds the cart
 * @returns why not, with the name as it was typed
 * @throws a 303 to the list when it is done, a 400 answer for an unknown form
 */
export async function changeSavedBuilds(
  visit: Pick<RequestContext, 'statusOf'>,
  { shop, owner }: { readonly shop: Shop; readonly owner: string },
  form: Form,
) {
  const typed = typedFields(savedBuildForm, form);
  try {
    const { done, id } = await carryOut(shop, owner, { ...typed, intent: form.intent });
    throw redirect(addressOf(shop.locale, 'account-builds', {}, { done, id }), 303);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const sentence = refusalText(shop.locale, error);
    return data({ typed, sentence }, { status: visit.statusOf(error) });
  }
}

type Typed = { readonly id: string; readonly code: string; readonly name: string };

async function carryOut(
  shop: Shop,
  owner: string,
  { intent, id, code, name }: Typed & { readonly intent: string | undefined },
): Promise<{ done: Done; id: string }> {
  switch (intent) {
    case 'save': {
      const productCode = (await findToKeep(shop, code))?.productCode ?? '';
      return { done: 'saved', id: await saveBuild(shop, { owner, productCode, code, name }) };
    }
    case 'rename':
      await saveBuildName(shop, { owner, id, name });
      return { done: 'renamed', id };
    case 'remove':
      await removeBuild(shop, { owner, id });
      return { done: 'removed', id };
    case 'restore':
      await restoreBuild(shop, { owner, id });
      return { done: 'restored', id };
    default:
      throw data('No such form', { status: 400 });
  }
}
