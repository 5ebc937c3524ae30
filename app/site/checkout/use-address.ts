import type { AddressKind, AddressPart, AddressProps } from '#app/site/forms/address-fields.tsx';
import { useCheckout, useFields } from './checkout-context.ts';

const PLACE: readonly AddressPart[] = ['street', 'postalCode', 'city', 'province'];

/**
 * The fields of the checkout's two addresses, which share one form: `postalCode`,
 * `billingPostalCode`.
 */
export function useAddress(kind: AddressKind): AddressProps {
  const fields = useFields();
  const billing = {
    firstName: 'billingFirstName',
    lastName: 'billingLastName',
    country: 'billingCountry',
    street: 'billingStreet',
    postalCode: 'billingPostalCode',
    city: 'billingCity',
    province: 'billingProvince',
  } as const satisfies Record<AddressPart, string>;
  const picked = useCheckout().data.typed[kind === 'billing' ? 'billingTo' : 'deliveryTo'];
  const isPicked = picked !== 'new' && picked !== 'same' && picked !== 'other';
  return {
    kind,
    fieldOf: (part) => {
      const field = fields(kind === 'billing' ? billing[part] : part);
      // A new address starts without the picked one's place.
      return isPicked && PLACE.includes(part) ? { ...field, defaultValue: '' } : field;
    },
  };
}
