import type { ReactNode } from 'react';
import { Form, useLocation, useNavigation } from 'react-router';
import { addressOf } from '#app/addresses.ts';
import { useFormatter } from '#app/intl/use-formatter.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import { PageHead } from '#app/site/frame/page-head.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Unbroken } from '#app/ui/unbroken.tsx';
import { cartWords } from '#messages/cart/words.ts';
import { checkoutWords } from '#messages/checkout/words.ts';
import { ordersWords } from '#messages/orders/words.ts';
import type { ShownOrder } from './load-order.server.ts';
import { usePoll } from './use-poll.ts';
import { useWithdrawnWords } from './use-withdrawn-words.ts';

type Props = { order: ShownOrder };

/** Thanks: what happens next, and where the confirmation goes. A scene above says the title. */
export function OrderPaid({ order }: Props) {
  const t = useWords(checkoutWords);
  const tCart = useWords(cartWords);
  const locale = useLocaleCode();
  return (
    <Outcome
      isTold={order.bike !== null}
      text={t('done.paid-text', { email: order.email })}
      title={usePaidTitle(order)}
    >
      <ButtonLink href={addressOf(locale, 'ecommerce-archive')} icon="right" look="ink">
        {tCart('continue')}
      </ButtonLink>
    </Outcome>
  );
}

/** The thanks for a paid order. */
export function usePaidTitle({ address }: Pick<ShownOrder, 'address'>): string {
  return useWords(checkoutWords, 'done')('paid-title', { name: address.firstName });
}

/** The goods are held for a moment only: the link in the mail is to be followed first. */
export function OrderUnconfirmed({ order }: Props) {
  const t = useWords(ordersWords, 'unconfirmed');
  const time = useTime(order.payableUntil);
  usePoll();
  return (
    <Outcome
      text={t('text', { email: order.email, time })}
      title={t('title', { name: order.address.firstName })}
    />
  );
}

/** Opened again later, from a mail or a bookmark: its status, without second thanks. */
export function OrderOnItsWay({ order }: Props) {
  const t = useWords(checkoutWords);
  const tCart = useWords(cartWords);
  const locale = useLocaleCode();
  const what = order.outcome === 'arrived' ? 'arrived' : 'underway';
  return (
    <Outcome text={t(`done.${what}-text`)} title={t(`done.${what}-title`, { name: order.address.firstName })}>
      <ButtonLink href={addressOf(locale, 'ecommerce-archive')} icon="right" look="ink">
        {tCart('continue')}
      </ButtonLink>
    </Outcome>
  );
}

/** Its buyer withdrew: neither thanks nor good wishes, but what happens to goods and money. */
export function OrderWithdrawnFrom({ order }: Props) {
  return order.withdrawal && <Withdrawn withdrawal={order.withdrawal} />;
}

function Withdrawn({ withdrawal }: { withdrawal: NonNullable<ShownOrder['withdrawal']> }) {
  const { title, next, more } = useWithdrawnWords(withdrawal);
  return (
    <Outcome text={next} title={title}>
      {more.map((said) => (
        <p className="max-w-[36em] basis-full text-pretty text-ink-2" key={said}>
          {said}
        </p>
      ))}
    </Outcome>
  );
}

/** The payment service has not answered: it polls, or offers a link without scripts. */
export function OrderWaiting({ order }: Props) {
  const t = useWords(checkoutWords, 'done');
  const { pathname, search } = useLocation();
  const time = useTime(order.payableUntil);
  usePoll();
  return (
    <Outcome text={t('waiting-text', { time })} title={t('waiting-title')}>
      <ButtonLink href={pathname + search} icon="right" look="ink">
        {t('waiting-look')}
      </ButtonLink>
      <PayAgain label={t('waiting-pay')} look="ghost" />
    </Outcome>
  );
}

/** Words for a declined or abandoned payment. Giving up is no fault. */
export function useUnpaidWords({ payment }: ShownOrder) {
  const t = useWords(ordersWords);
  const tCheckout = useWords(checkoutWords);
  // A card refused in a provider's own fields leaves the payment open for another try.
  const isFailure = payment?.state === 'declined' || Boolean(payment?.declinedFor);
  return {
    isFailure,
    reason: payment?.declinedFor ?? 'other',
    title: isFailure ? t('failed.title') : tCheckout('done.given-up-title'),
    text: isFailure ? t('failed.text') : tCheckout('done.given-up-text'),
  };
}

/** The order stands, a retry pays it. */
export function OrderUnpaid({ order }: Props) {
  const t = useWords(checkoutWords);
  const tOrders = useWords(ordersWords);
  const time = useTime(order.payableUntil);
  const words = useUnpaidWords(order);
  return (
    <Outcome {...words}>
      {words.isFailure && (
        <div className="grid basis-full gap-2">
          <p className="font-semibold">{tOrders(`failed.bank.${words.reason}`)}</p>
          <p className="max-w-[36em] text-pretty">{tOrders(`failed.todo.${words.reason}`)}</p>
        </div>
      )}
      <p className="basis-full text-ink-2">{t('done.retry-text', { number: order.number, time })}</p>
      <PayAgain label={t('done.retry')} look="action" />
      <BackToBag />
    </Outcome>
  );
}

/** Canceled by the buyer or the shop: what happens to the money. */
export function OrderCalledOff({ order }: Props) {
  const t = useWords(ordersWords);
  const tCart = useWords(cartWords);
  const locale = useLocaleCode();
  const { number, payment, status } = order;
  const isPaid = payment?.state === 'captured' || payment?.state === 'refunded';
  const what = status === 'refunded' ? 'refunded' : isPaid ? 'on-its-way' : 'nothing';
  return (
    <Outcome number={number} text={t(`called-off.${what}`)} title={t('called-off.title', { number })}>
      <ButtonLink href={addressOf(locale, 'ecommerce-archive')} icon="right" look="ink">
        {tCart('continue')}
      </ButtonLink>
    </Outcome>
  );
}

/** Nobody paid in time, which is no fault; or the goods were gone. */
export function OrderOver({ order }: Props) {
  const t = useWords(ordersWords);
  const tCheckout = useWords(checkoutWords);
  const { number, canBringBack } = order;
  if (canBringBack)
    return (
      <Outcome number={number} text={tCheckout('done.again-text')} title={t('called-off.title', { number })}>
        <OrderAgain />
        <BackToBag />
      </Outcome>
    );
  return (
    <Outcome isFailure text={t('failed.text')} title={t('failed.title')}>
      <p className="basis-full text-ink-2">{tCheckout('done.canceled', { number })}</p>
      <BackToBag />
    </Outcome>
  );
}

export function Outcome({
  title,
  number = '',
  text,
  isFailure,
  isTold,
  children,
}: {
  title: string;
  /** The title stands above already. */
  isTold?: boolean;
  /** The order's number, where the title names it. */
  number?: string;
  text: string;
  isFailure?: boolean;
  children?: ReactNode;
}) {
  return (
    <section aria-live="polite" className="grid gap-5">
      <PageHead noindex title={title} />
      {!isTold && (
        <h1 className={`text-t2 ${isFailure ? 'text-sale' : ''}`}>
          <Unbroken part={number} text={title} />
        </h1>
      )}
      <p className="max-w-[36em] text-lead text-ink-2">{text}</p>
      {children && <div className="flex flex-wrap gap-4">{children}</div>}
    </section>
  );
}

export function PayAgain({ label, look }: { label: string; look: 'action' | 'ghost' }) {
  return <OwnPageButton icon="lock" intent="retry" label={label} look={look} />;
}

/** Puts the order's goods back into the cart and opens the checkout. */
export function OrderAgain() {
  const t = useWords(checkoutWords, 'done');
  return <OwnPageButton icon="right" intent="again" label={t('again')} look="action" />;
}

type OwnPageForm = {
  icon: 'lock' | 'right';
  intent: 'retry' | 'again';
  label: string;
  look: 'action' | 'ghost';
};

/** A form of one button that leads back to its page: the address names the order. */
function OwnPageButton({ icon, intent, label, look }: OwnPageForm) {
  const { pathname, search } = useLocation();
  const isBusy = useNavigation().state !== 'idle';
  return (
    <Form action={pathname + search} method="post" onSubmit={(event) => isBusy && event.preventDefault()}>
      <Button aria-disabled={isBusy} icon={icon} look={look} name="intent" value={intent}>
        {label}
      </Button>
    </Form>
  );
}

function BackToBag() {
  const t = useWords(checkoutWords, 'done');
  const locale = useLocaleCode();
  return (
    <ButtonLink href={addressOf(locale, 'cart')} look="ghost">
      {t('bag')}
    </ButtonLink>
  );
}

function useTime(instant: Date): string {
  return useFormatter().dateTime(instant, { hour: '2-digit', minute: '2-digit' });
}
