import { createContext, useContext } from 'react';
import type { CheckoutField, StepName } from '#domain/checkout/typed.ts';
import type { CheckoutData } from './load-checkout.server.ts';
import type { CheckoutAnswer } from './submit-checkout.server.ts';

/** What the parts of the checkout's form share. */
export type CheckoutForm = {
  readonly data: CheckoutData;
  readonly answer: CheckoutAnswer | undefined;
  /** The open step. */
  readonly step: StepName;
  /** The first refused field. */
  readonly firstFault: CheckoutField | undefined;
  /** Refused fields that have been mended since. */
  readonly mended: ReadonlySet<string> | undefined;
  /** New totals are being fetched. */
  readonly isPricing: boolean;
  /** The form is being sent. */
  readonly isSending: boolean;
};

export const CheckoutContext = createContext<CheckoutForm | null>(null);

/** @throws outside of the checkout's form */
export function useCheckout(): CheckoutForm {
  const form = useContext(CheckoutContext);
  if (!form) throw new Error('useCheckout() needs the checkout form around it');
  return form;
}

/** What an input of the form needs: name, value, fault, and the focus on the first faulty one. */
export function useField(name: CheckoutField) {
  return useFields()(name);
}

/** The same for several inputs. */
export function useFields() {
  const { data, answer, firstFault, mended } = useCheckout();
  return (name: CheckoutField) => ({
    id: name,
    name,
    defaultValue: data.typed[name] ?? '',
    error: mended?.has(name) ? undefined : answer?.fields[name],
    autoFocus: firstFault === name,
  });
}
