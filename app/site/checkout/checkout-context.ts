import { createContext, useContext } from 'react';
import type { CheckoutField, StepName } from '#domain/checkout/typed.ts';
import type { CheckoutData } from './load-checkout.server.ts';
import type { CheckoutAnswer } from './submit-checkout.server.ts';

/** What the parts of the checkout's form share. */
export type CheckoutForm = {
  readonly data: CheckoutData;
  readonly answer: CheckoutAnswer | undefined;
  /** The step that stands open. */
  readonly step: StepName;
  /** The first field that was refused. */
  readonly firstFault: CheckoutField | undefined;
  /** New totals are on their way. */
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

/** What an input of the form needs: name, what was typed, what is wrong with it, and the focus when it is the first that is wrong. */
export function useField(name: CheckoutField) {
  return useFields()(name);
}

/** The same for several inputs. */
export function useFields() {
  const { data, answer, firstFault } = useCheckout();
  return (name: CheckoutField) => ({
    id: name,
    name,
    defaultValue: data.typed[name] ?? '',
    error: answer?.fields[name],
    autoFocus: firstFault === name,
  });
}
