import { useCheckout } from './checkout-context.ts';

/**
 * The destination in one line, in the order of its country: the typed address, or the dealer's
 * under the buyer's name.
 */
export function DeliveryTo() {
  const { data } = useCheckout();
  const { typed, countries, addressForms } = data;
  const isCollection = data.deliveries.some(
    ({ code, isCollection: is }) => is && code === typed.deliveryMethod,
  );
  const dealer = isCollection ? data.dealers.find(({ code }) => code === typed.dealer) : undefined;
  const { street, postalCode, city, province } = { ...typed, ...dealer?.address };
  const town = addressForms.shipping.postalCodeFirst ? [postalCode, city] : [city, postalCode];
  const parts = [
    dealer?.name,
    `${typed.firstName ?? ''} ${typed.lastName ?? ''}`.trim(),
    street,
    [...town, province && `(${province})`].filter(Boolean).join(' '),
    countries.find(({ code }) => code === typed.country)?.name,
  ];
  return parts.filter(Boolean).join(', ');
}
