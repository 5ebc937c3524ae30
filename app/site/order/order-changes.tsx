import { useEffect, useRef } from 'react';
import { Form, useLocation, useNavigation } from 'react-router';
import { useWords } from '#app/intl/use-words.ts';
import { Button } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Unbroken } from '#app/ui/unbroken.tsx';
import { ordersWords } from '#messages/orders/words.ts';
import type { RefusedChange } from './change-order.server.ts';
import { DeliveryAddressFields } from './delivery-address-fields.tsx';
import type { ShownOrder } from './load-order.server.ts';

type Props = { order: ShownOrder; refused: RefusedChange | undefined };

/**
 * What a buyer can still change, while nothing is packed. Each form unfolds first: one press does
 * nothing.
 */
export function OrderChanges({ order, refused }: Props) {
  const t = useWords(ordersWords, 'changes');
  if (!order.canChange) return null;
  const isAddress = refused?.intent === 'address';
  return (
    <section aria-labelledby="order-changes" className="grid gap-3">
      <h2 className="text-t4" id="order-changes">
        {t('title')}
      </h2>
      <p className="max-w-[36em] text-small text-ink-2">{t(order.canRedirect ? 'text' : 'text-collected')}</p>
      <div className="border-t border-line">
        {order.canRedirect && (
          <Disclosure
            isOpen={isAddress}
            key={Object.values(order.deliveryAddress).join()}
            title={t('address')}
          >
            <AddressForm order={order} refused={isAddress ? refused : undefined} />
          </Disclosure>
        )}
        <Disclosure isOpen={refused?.intent === 'cancel'} title={t('cancel')}>
          <CancelForm order={order} />
        </Disclosure>
      </div>
    </section>
  );
}

function AddressForm({ order, refused }: Props) {
  const t = useWords(ordersWords, 'changes');
  const { action, isBusy } = useOwnPage();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refused) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [refused]);
  return (
    <Form action={action} className="grid gap-6" method="post" noValidate ref={form}>
      <p className="max-w-[36em] text-small text-ink-2">{t('address-text')}</p>
      <DeliveryAddressFields
        country={order.address.country}
        form={order.addressForm}
        faults={refused?.faults ?? {}}
        typed={{ ...order.deliveryAddress, ...refused?.typed }}
      />
      <p>
        <Button aria-disabled={isBusy} icon="check" name="intent" value="address">
          {t('address-save')}
        </Button>
      </p>
    </Form>
  );
}

function CancelForm({ order }: { order: ShownOrder }) {
  const t = useWords(ordersWords, 'changes');
  const { action, isBusy } = useOwnPage();
  return (
    <Form
      action={action}
      className="grid justify-items-start gap-5"
      method="post"
      onSubmit={(event) => isBusy && event.preventDefault()}
    >
      <p className="max-w-[36em]">
        <strong className="font-semibold">
          <Unbroken part={order.number} text={t('cancel-question', { number: order.number })} />
        </strong>{' '}
        {t(order.status === 'awaiting_payment' ? 'cancel-unpaid' : 'cancel-paid')}
      </p>
      <Button aria-disabled={isBusy} look="ink" name="intent" value="cancel">
        {t('cancel-yes')}
      </Button>
    </Form>
  );
}

/** Forms lead back to their page: its address names the order. */
function useOwnPage() {
  const { pathname, search } = useLocation();
  return { action: pathname + search, isBusy: useNavigation().state !== 'idle' };
}
