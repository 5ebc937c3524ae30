import type { RequestContext } from '#app/context.ts';
import { namedCountries, offeredOf } from '#app/site/forms/named-countries.server.ts';
import type { CartView } from '#domain/carts/cart-view.ts';
import { listCollectionPoints } from '#domain/checkout/collection-points.ts';
import { listOfferedWays, waysToParse } from '#domain/checkout/offered-ways.ts';
import { type Choices, parseCheckout } from '#domain/checkout/parse-checkout.ts';
import type { Checkout } from '#domain/checkout/save-checkout.ts';
import { CHECKOUT_STEPS, complaintsInOrder, isStep, type StepName, stepOf } from '#domain/checkout/typed.ts';
import { DEALERS_TAG } from '#domain/epochs/tags.ts';
import { listPaymentMethods } from '#domain/payments/list-payment-methods.ts';
import type { Shop } from '#domain/shop.ts';

type Typed = Checkout['typed'];

/**
 * The choices for what is typed so far: countries, deliveries, ways to pay. Countries and dealers
 * are those that all visitors see; the order itself checks them again.
 */
export async function checkoutChoices(visit: RequestContext, cart: Pick<CartView, 'lines'>, typed: Typed) {
  const { shop } = visit;
  const named = await visit.shared('countries', ['site'], () => namedCountries(shop));
  const countries = offeredOf(shop, named);
  const country = chosenCountry(countries, typed.country, shop.country);
  const postalCode = country === typed.country?.trim().toUpperCase() ? typed.postalCode : undefined;
  const points = await visit.sharedInMarket(`collected in ${country}`, [DEALERS_TAG], () =>
    listCollectionPoints(shop, country),
  );
  const ways = await listOfferedWays(shop, { cart, place: { country, postalCode }, points });
  return { named, countries, country, postalCode, points, ways, payments: offeredPayments(shop) };
}

export type CheckoutChoices = Awaited<ReturnType<typeof checkoutChoices>>;

/** The codes of the same choices, as the parser of the form takes them. */
export function choicesToParse({ countries, ways, points, payments }: CheckoutChoices): Choices {
  return {
    countries: countries.map(({ code }) => code),
    paymentMethods: payments,
    ...waysToParse(ways, points),
  };
}

/** The steps before the payment that have no fault. */
export function doneSteps(typed: Typed, choices: Choices): StepName[] {
  const { fields = {} } = parseCheckout({ ...typed, termsAccepted: 'on' }, choices);
  const faulty = new Set(
    complaintsInOrder(fields as Record<string, string>).map(({ field }) => stepOf(field)),
  );
  return (['contact', 'delivery'] as const).filter((step) => !faulty.has(step));
}

/** The first step that is not done. */
export function nextStep(done: readonly StepName[]): StepName {
  return (['contact', 'delivery'] as const).find((step) => !done.includes(step)) ?? 'payment';
}

/**
 * The step to open: the requested one, unless one before it is not done; else the first that is not
 * done.
 */
export function openStep(done: readonly StepName[], asked: string | undefined): StepName {
  const next = nextStep(done);
  return isStep(asked) && CHECKOUT_STEPS.indexOf(asked) <= CHECKOUT_STEPS.indexOf(next) ? asked : next;
}

/** Codes of the ways to pay in the visitor's market, the usual one first. */
function offeredPayments(shop: Shop): string[] {
  const { code, currency } = shop.market;
  return listPaymentMethods(shop, { market: code, currency });
}

function chosenCountry(
  countries: readonly { code: string }[],
  ...wishes: readonly (string | undefined)[]
): string {
  const known = wishes.find((wish) => countries.some(({ code }) => code === wish));
  return known ?? countries[0]?.code ?? '';
}
