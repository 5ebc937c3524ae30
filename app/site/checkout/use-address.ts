import type { AddressKind, AddressProps } from '#app/site/forms/address-fields.tsx';
import { billingName, PLACE_FIELDS } from '#domain/checkout/address-fields.ts';
import { useCheckout, useFields } from './checkout-context.ts';

const PLACE: readonly string[] = PLACE_FIELDS;

/**
 * The fields of the checkout's two addresses, which share one form: `postalCode`,
 * `billingPostalCode`.
 */
export function useAddress(kind: AddressKind): AddressProps {
  const fields = useFields();
  const picked = useCheckout().data.typed[kind === 'billing' ? 'billingTo' : 'deliveryTo'];
  const isPicked = picked !== 'new' && picked !== 'same' && picked !== 'other';
  return {
    kind,
    fieldOf: (part) => {
      const field = fields(kind === 'billing' ? billingName(part) : part);
      // A new address starts without the picked one's place.
      return isPicked && PLACE.includes(part) ? { ...field, defaultValue: '' } : field;
    },
  };
}
