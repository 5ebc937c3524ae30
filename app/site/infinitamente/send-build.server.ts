import { data, redirect } from 'react-router';
import { addressOf } from '#app/addresses.ts';
import type { RequestContext } from '#app/context.ts';
import { type Choice, codeInLink, codeOf, PARTS, type Part } from '#domain/builds/choice.ts';
import { findPaintSamples } from '#domain/builds/find-paint-samples.ts';
import { priceBuild } from '#domain/builds/price-build.ts';
import { settle } from '#domain/builds/rules.ts';
import { saveBuildPicture } from '#domain/builds/save-build-picture.ts';
import { codeSeen } from '#domain/builds/seen.ts';
import { addBuild } from '#domain/carts/add-build.ts';
import { addToCart } from '#domain/carts/add-to-cart.ts';
import { defaultName } from '#domain/saved-builds/default-name.ts';
import { saveBuild } from '#domain/saved-builds/save-build.ts';
import { refusalText } from '#messages/refusal-text.ts';
import { isRefusal } from '#shared/refusal.ts';
import { type BuiltBike, builtBike } from './load-offer.server.ts';

type Sent = Readonly<Record<string, string>>;

/**
 * Puts the chosen build or a sample of its paint into the bag, saves it in the account, or makes
 * the card of its link.
 * @returns why not, where the bag or the account is full
 * @throws a redirect to the bag, the account or the link; to the bike with what was chosen, which
 *   says what has to change, when its parts do not go together
 */
export async function sendBuild(visit: RequestContext, slug: string, { url }: Request, sent: Sent) {
  const wanted = wantedIn(sent);
  const { shop } = visit;
  if (sent.sample !== undefined) return bagSample(visit, sent.sample);
  const bike = await builtBike(visit, slug, url);
  const settled = settle(bike.offer, wanted);
  if (!settled || settled.changes.length > 0) {
    const address = addressOf(shop.locale, 'infinitamente-item', { slug });
    throw redirect(`${address}?${new URLSearchParams(wanted)}`, 303);
  }
  if (sent.intent === 'share') throw redirect(await linkOf(visit, slug, bike, settled.choice), 303);
  if (sent.intent === 'save') return saveToAccount(visit, bike, settled.choice);
  return bagBuild(visit, bike, settled.choice);
}

async function bagBuild(visit: RequestContext, { product }: BuiltBike, wanted: Choice) {
  const { shop, guest } = await visit.personal();
  try {
    const added = await addBuild(shop, {
      ...{ guestSessionId: guest?.id ?? null, productCode: product.code, wanted },
    });
    if (added.guestSession) visit.sendGuestCookie(added.guestSession);
    if (added.bagKey !== null) visit.sendBagCookie(added.bagKey);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return data({ message: refusalText(shop.locale, error) }, { status: visit.statusOf(error) });
  }
  throw redirect(addressOf(shop.locale, 'cart'), 303);
}

/**
 * Puts a sample of a paint into the bag, for who has no scripts.
 * @returns why not, where the bag refuses it
 * @throws a redirect to the bag; a 404 answer where the paint has no sample
 */
async function bagSample(visit: RequestContext, paint: string) {
  const { shop, guest } = await visit.personal();
  const { byPaint } = await findPaintSamples(shop);
  const sample = Object.hasOwn(byPaint, paint) ? byPaint[paint] : undefined;
  if (!sample) throw data('No such sample', { status: 404 });
  const { variantCode, minQuantity: quantity } = sample;
  try {
    const added = await addToCart(shop, { guestSessionId: guest?.id ?? null, variantCode, quantity });
    if (added.guestSession) visit.sendGuestCookie(added.guestSession);
    if (added.bagKey !== null) visit.sendBagCookie(added.bagKey);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return data({ message: refusalText(shop.locale, error) }, { status: visit.statusOf(error) });
  }
  throw redirect(addressOf(shop.locale, 'cart'), 303);
}

/**
 * Saves the build in the account of whoever is signed in. Guests sign in first and come back to a
 * form that saves it.
 */
async function saveToAccount(visit: RequestContext, { product, offer }: BuiltBike, choice: Choice) {
  const { shop, customer } = await visit.personal();
  const code = codeOf(product.code, choice);
  if (!customer) {
    const from = addressOf(shop.locale, 'account-builds', {}, { keep: code });
    throw redirect(addressOf(shop.locale, 'login', {}, { from }), 303);
  }
  const name = defaultName(product.name, offer, choice);
  const owner = customer.cartSessionId;
  let id = '';
  try {
    id = await saveBuild(shop, { owner, productCode: product.code, code, name, keepsName: true });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return data({ message: refusalText(shop.locale, error) }, { status: visit.statusOf(error) });
  }
  throw redirect(addressOf(shop.locale, 'account-builds', {}, { done: 'saved', id }), 303);
}

/** The link of a build; its card shows the bike as it was chosen. */
async function linkOf(
  visit: RequestContext,
  slug: string,
  { product, offer }: BuiltBike,
  choice: Choice,
): Promise<string> {
  const { shop } = visit;
  await saveBuildPicture(shop, { productId: product.id, offer, choice });
  const seen = codeSeen(priceBuild(offer, choice), offer.currency);
  const build = codeInLink(product.code, choice);
  return `${addressOf(shop.locale, 'infinitamente-item', { slug }, { build, seen })}#link`;
}

function wantedIn(sent: Sent): Partial<Record<Part, string>> {
  return Object.fromEntries(
    PARTS.flatMap((part) => {
      const code = sent[part];
      return code === undefined ? [] : [[part, code.slice(0, 40)]];
    }),
  );
}
