import { useWords } from '#app/intl/use-words.ts';
import type { ShownAddress } from '#app/site/address-book/show-address.server.ts';
import { CheckField } from '#app/ui/field.tsx';
import { checkoutWords } from '#messages/checkout/words.ts';
import { useCheckout, useField } from './checkout-context.ts';
import { Choice, type Option } from './choice.tsx';

/** The saved addresses and a way to type another; nothing while none is saved. */
export function SavedDeliveries() {
  const t = useWords(checkoutWords, 'saved');
  const { saved } = useCheckout().data;
  if (saved.shipping.length === 0) return null;
  const options: Option[] = saved.shipping.map(({ isOffered, ...address }) => ({
    ...cardOf(address),
    ...(!isOffered && { disabled: true, text: t('elsewhere', { address: address.lines.join(', ') }) }),
  }));
  return (
    <Choice
      name="deliveryTo"
      options={[...options, { code: 'new', title: t('other'), 'data-opens': 'new-address' }]}
      title={t('delivery')}
    />
  );
}

const SHOWN_BY = {
  company: 'hidden group-has-[[data-opens=company]:checked]/invoice:grid',
  private: 'hidden group-has-[[data-opens=private]:checked]/invoice:grid',
};

/** The address of an invoice: the delivery's, a saved one of the same kind, or another. */
export function BillingChoice({ isCollection }: { isCollection: boolean }) {
  const t = useWords(checkoutWords, 'invoice');
  const { saved } = useCheckout().data;
  const options: Option[] = saved.billing.map((address) => ({
    ...cardOf(address),
    'data-saved': address.isCompany ? 'company' : 'private',
    shownBy: SHOWN_BY[address.isCompany ? 'company' : 'private'],
  }));
  return (
    <Choice
      inRow={options.length === 0}
      name="billingTo"
      options={[
        ...(isCollection ? [] : [{ code: 'same', title: t('same') }]),
        ...options,
        { code: 'other', title: t('other'), 'data-opens': 'address' },
      ]}
      title={t('address')}
    />
  );
}

function cardOf({ id, name, lines }: Pick<ShownAddress, 'id' | 'name' | 'lines'>): Option {
  return { code: id, title: name, text: lines.join(', ') };
}

/** Offers to save the address. Without scripts an unticked box is sent too. */
export function SaveAddress({ kind }: { kind: 'shipping' | 'billing' }) {
  const t = useWords(checkoutWords, 'saved');
  const { saved, isCustomer } = useCheckout().data;
  const {
    defaultValue,
    autoFocus: _first,
    ...field
  } = useField(kind === 'billing' ? 'saveBilling' : 'saveDelivery');
  if (!saved.hasRoom[kind]) return null;
  return (
    <>
      <input name={field.name} type="hidden" value="no" />
      <CheckField
        {...field}
        defaultChecked={defaultValue === 'yes'}
        label={t(isCustomer ? 'save' : 'save-guest')}
        value="yes"
      />
    </>
  );
}
