import type { LoaderFunctionArgs } from 'react-router';
import { mailWords } from '#domain/mail/words.ts';
import { listGoods } from '#domain/phone-orders/list-goods.ts';
import { readDraft } from '#domain/phone-orders/read-draft.ts';
import { countryName, languageName } from '#shared/format-cache.ts';
import { newToken } from '#shared/ids.ts';
import { languageTag } from '#shared/locale.ts';
import { workOf } from '../context.ts';
import { savedOf } from '../kit/act.ts';

export async function loadDraftScreen(args: LoaderFunctionArgs) {
  const { shop, locale } = workOf(args);
  const draftId = args.params.id ?? '';
  const asked = (new URL(args.request.url).searchParams.get('q') ?? '').trim();
  const draft = await readDraft(shop, draftId);
  const { deliveryName } = mailWords(locale);
  const lines = [...(draft.cart?.lines ?? [])].map((line) => ({
    ...{ variantId: line.variantId, name: line.product.name, description: line.variant.name },
    ...{ code: line.variant.code, quantity: line.quantity, stock: line.stock, isShort: line.isShort },
    totalAmount: line.itemsAmount,
  }));
  return {
    ...{ draft, lines, asked, found: await listGoods(shop, { draftId, asked }) },
    ways: draft.ways.map((way) => ({ ...way, name: deliveryName(way) })),
    country: countryName(draft.country, languageTag(locale)),
    language: languageName(draft.locale, languageTag(locale)),
    /** The form's own name: pressed twice, it makes one order. */
    key: newToken(),
    saved: savedOf(args.request),
  };
}

export type DraftData = Awaited<ReturnType<typeof loadDraftScreen>>;
