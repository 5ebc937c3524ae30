import type { ApiRequest } from '#api/context.ts';
import { createApi } from '#api/create-api.ts';
import { statusOfRefusal } from '#server/refusals.ts';
import { localeOfPath } from '#shared/locale.ts';
import { type TestShop, testShop } from './test-shop.ts';

/**
 * A function that calls the API of a shop as a guest, in French or in the language of the address.
 * @param given by default a shop of the test file's own
 */
export async function openApi(given?: TestShop) {
  const shop = given ?? (await testShop());
  return (path: string) => ask(shop, path);
}

async function ask(shop: TestShop, path: string) {
  const api: ApiRequest = {
    shop: { ...shop, locale: localeOfPath(path.replace('/api', '')) ?? 'fr' },
    chosenCountry: null,
    guestToken: null,
    guest: async () => null,
    customer: async () => null,
    sendGuestCookie: () => undefined,
    sendBagCookie: () => undefined,
    consentCookie: null,
    sendConsentCookie: () => undefined,
    refuseTooOften: () => undefined,
    sendsManyForms: () => false,
    marketOf: () => shop.market,
    statusOf: statusOfRefusal,
  };
  const answer = await createApi().fetch(new Request(`http://shop.test${path}`), { api, requestId: 'test' });
  // biome-ignore lint/suspicious/noExplicitAny: tests look at what they name
  return { status: answer.status, body: (await answer.json()) as any };
}
