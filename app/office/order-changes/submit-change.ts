import type { ActionFunctionArgs } from 'react-router';
import { ADDRESS_FIELDS } from '#domain/checkout/address-fields.ts';
import { changeOrder } from '#domain/order-changes/change-order.ts';
import { cancelChange } from '#domain/order-changes/close-changes.ts';
import { workOf } from '../context.ts';
import { submitAct } from '../kit/act.ts';
import { readTyped } from '../kit/edit.ts';
import { formOf, textsOf } from '../kit/form-of.ts';

/** Makes the change that was shown, or calls an offered one off, and goes back to the order. */
export async function submitChange(args: ActionFunctionArgs) {
  const office = workOf(args);
  const { number = '' } = args.params;
  const form = await formOf(args.request);
  return submitAct(office, form, {
    back: `/office/orders/${encodeURIComponent(number)}`,
    acts: {
      'call-off': () => cancelChange(office.shop, { number }),
      change: () =>
        changeOrder(office.shop, {
          ...{ number, reason: said(form, 'reason'), key: said(form, 'key') },
          ...{ lines: linesIn(form), basis: said(form, 'basis') },
          shownDifferenceAmount: Number(said(form, 'difference')),
          isGoodwill: said(form, 'goodwill') === 'yes',
          ...(form.has('hours') && { hours: Number(said(form, 'hours')) }),
          ...(form.has('street') && addressIn(form)),
        }),
    },
  });
}

function linesIn(form: FormData) {
  return [...form].flatMap(([name, value]) =>
    name.startsWith('line-') ? [{ variantId: name.slice(5), quantity: Number(value) }] : [],
  );
}

function addressIn(form: FormData) {
  const { values, opened } = readTyped(form, textsOf(form, ADDRESS_FIELDS));
  return { typed: values, opened };
}

function said(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim().slice(0, 500) : '';
}
