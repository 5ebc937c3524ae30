import { z } from 'zod';
import { complaintsOf } from '#shared/complaints.ts';
import { isId } from '#shared/ids.ts';
import { type AddressField, billingAddressIn, billingName } from './address-fields.ts';
import { PRIVATE_BILLING } from './billing.ts';
import { cleanLine } from './clean-text.ts';
import type { Billing } from './input.ts';
import { type Address, addressInput } from './input.ts';
import { parseCompanyTaxCode, parseSdiCode, parseTaxCode } from './tax-codes.ts';
import type { CheckoutField } from './typed.ts';
import { parseVatNumber } from './vat-numbers.ts';

/** Refusal codes by invalid field. */
export type FieldRefusals = Partial<Record<CheckoutField, string>>;

type Typed = Partial<Record<CheckoutField, string>>;

/** The parts of the delivery that billing falls back to. */
export type Delivery = {
  /** ISO 3166-1 alpha-2, upper case. */
  readonly country: string;
  /** It goes to a dealer, so an invoice needs its own address. */
  readonly isCollection: boolean;
};

/**
 * Parses the billing part of the form, with one refusal code for each invalid field. Only the
 * fields of the chosen option are checked; text typed for another option is ignored. Pure.
 */
export function parseBilling(typed: Typed, delivery: Delivery): { billing: Billing; fields: FieldRefusals } {
  const isCompany = typed.invoice === 'company';
  if (!isCompany && typed.invoice !== 'private') return { billing: PRIVATE_BILLING, fields: {} };
  const { address, fields: addressFields } = parseAddress(typed, delivery);
  const country = address?.country ?? (needsAddress(typed, delivery) ? countryOf(typed) : delivery.country);
  const { numbers, fields } = isCompany ? companyNumbers(typed, country) : privateNumbers(typed, country);
  return {
    billing: {
      ...PRIVATE_BILLING,
      ...numbers,
      kind: isCompany ? 'company' : 'private',
      wantsInvoice: true,
      address,
    },
    fields: { ...fields, ...addressFields },
  };
}

type Numbers = { numbers: Partial<Billing>; fields: FieldRefusals };

/** Only Italy requires a number of private buyers: the codice fiscale. */
function privateNumbers(typed: Typed, country: string): Numbers {
  if (country !== 'IT') return { numbers: {}, fields: {} };
  const given = oneLine(typed.taxCode);
  const taxCode = parseTaxCode(given);
  if (taxCode) return { numbers: { taxCode }, fields: {} };
  return { numbers: {}, fields: { taxCode: missingOr(given, 'checkout.tax-code') } };
}

function companyNumbers(typed: Typed, country: string): Numbers {
  const companyName = oneLine(typed.companyName);
  const vat = oneLine(typed.vatNumber);
  const vatNumber = vat === '' ? '' : parseVatNumber(vat, country);
  const italian = country === 'IT' ? italianNumbers(typed, vat) : { numbers: {}, fields: {} };
  const named: FieldRefusals = companyName === '' ? { companyName: 'checkout.company-name-missing' } : {};
  if (companyName.length > 100) named.companyName = 'checkout.too-long';
  return {
    numbers: { companyName, vatNumber: vatNumber ?? '', ...italian.numbers },
    fields: {
      ...named,
      ...(vatNumber === null && { vatNumber: 'checkout.vat-number-invalid' }),
      ...italian.fields,
    },
  };
}

/**
 * An Italian invoice names a VAT number, or the tax code of a buyer without one, and is routed by a
 * code or a certified mail address.
 */
function italianNumbers(typed: Typed, vat: string): Numbers {
  const [tax, sdi, pec] = [typed.taxCode, typed.sdiCode, typed.pecEmail].map(oneLine) as [
    string,
    string,
    string,
  ];
  const taxCode = tax === '' ? '' : parseCompanyTaxCode(tax);
  const sdiCode = sdi === '' || sdi === '0000000' ? '' : parseSdiCode(sdi);
  const pecEmail = pec === '' || z.email().max(200).safeParse(pec).success ? pec : null;
  const fields: FieldRefusals = {
    ...(vat === '' && tax === '' && { vatNumber: 'checkout.vat-number-missing' }),
    ...(taxCode === null && { taxCode: 'checkout.tax-code-invalid' }),
    ...(sdiCode === null && { sdiCode: 'checkout.sdi-code-invalid' }),
    ...(sdiCode === '' && pecEmail === '' && { sdiCode: 'checkout.sdi-code-missing' }),
    ...(pecEmail === null && { pecEmail: 'checkout.pec-email-invalid' }),
  };
  return { numbers: { taxCode: taxCode ?? '', sdiCode: sdiCode ?? '', pecEmail: pecEmail ?? '' }, fields };
}

/** The billing address, or null where it is the delivery address. */
function parseAddress(typed: Typed, delivery: Delivery): { address: Address | null; fields: FieldRefusals } {
  if (!needsAddress(typed, delivery)) return { address: null, fields: {} };
  const parsed = addressInput.safeParse({ ...billingAddressIn(typed), country: countryOf(typed) });
  if (parsed.success) return { address: parsed.data, fields: {} };
  const complaints = Object.entries(complaintsOf(parsed.error));
  const named = complaints.map(([name, code]) => [billingName(name as AddressField), code]);
  return { address: null, fields: Object.fromEntries(named) };
}

/** `billingTo` is `same`, `other`, or a saved address whose fields the caller filled in. */
function needsAddress(typed: Typed, { isCollection }: Delivery): boolean {
  return isCollection || typed.billingTo === 'other' || isId(typed.billingTo);
}

const countryOf = (typed: Typed) => (typed.billingCountry ?? '').trim().toUpperCase();
const oneLine = (text: string | undefined) => cleanLine(text ?? '').trim();
const missingOr = (given: string, code: string) => (given === '' ? `${code}-missing` : `${code}-invalid`);
