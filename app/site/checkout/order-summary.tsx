import { addressOf } from '#app/addresses.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useMoney } from '#app/intl/use-money.ts';
import { useWords } from '#app/intl/use-words.ts';
import { CartTable } from '#app/site/cart/cart-table.tsx';
import { CartTotals } from '#app/site/cart/cart-totals.tsx';
import { DepositSums } from '#app/site/cart/deposit-sums.tsx';
import { totalsOfCart } from '#app/site/cart/totals.ts';
import { cartLines } from '#app/site/visitor/cart-line.ts';
import { Icon } from '#app/ui/icon.tsx';
import { cartWords } from '#messages/cart/words.ts';
import { checkoutWords } from '#messages/checkout/words.ts';
import { useCheckout } from './checkout-context.ts';
import { CheckoutCoupon } from './checkout-coupon.tsx';
import { UpdateTotals } from './checkout-step.tsx';
import { OrderButton } from './order-button.tsx';
import { OrderFacts } from './order-facts.tsx';

/**
 * On a phone the summary is a line at the top that unfolds, until the payment: there the whole
 * summary stands above the button.
 */
export function FoldedSummary() {
  const t = useWords(checkoutWords);
  const tCart = useWords(cartWords);
  const locale = useLocaleCode();
  const money = useMoney();
  const { data, step } = useCheckout();
  const { cart } = data;
  if (step === 'payment') return null;
  return (
    <details className="group rounded-corner-sm bg-surface px-(--inset) lg:hidden">
      <summary className="flex min-h-15 flex-wrap items-center gap-x-2 py-4">
        <span className="flex flex-1 basis-32 items-center gap-1.5 font-semibold text-balance underline decoration-2 underline-offset-6 sm:w-false-flat">
          {t('review.count', { count: cart.items_count })}
          <span className="transition-transform duration-220 group-open:rotate-180">
            <Icon name="chevron" size={18} />
          </span>
        </span>
        <span className="ml-auto text-[1.25rem] font-[640] w-ramp">
          <span className="sr-only">{tCart('total')} </span>
          {money(cart.total_amount, cart.price_list.currency.code)}
        </span>
      </summary>
      <CartTable lines={cartLines(cart, locale)} mode="summary" />
      <CartTotals totals={totalsOfCart(cart)} />
      <DepositSums totals={totalsOfCart(cart)} />
      <ChangeBag />
    </details>
  );
}

/**
 * The goods, the sums, the terms, and directly below the button that binds (Directive 2011/83,
 * article 8).
 */
export function OrderSummary() {
  const t = useWords(checkoutWords);
  const locale = useLocaleCode();
  const { data, step, isPricing } = useCheckout();
  return (
    <section
      aria-labelledby="order-title"
      className={`grid gap-6 rounded-corner bg-surface p-(--inset) md:p-8 lg:sticky ${step === 'payment' ? '' : 'max-lg:hidden'} lg:top-6 lg:col-start-2 lg:row-span-2 lg:row-start-1`}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-t3" id="order-title">
          {t('review.title')}
        </h2>
        <ChangeBag />
      </div>
      <div className="-my-6">
        <CartTable lines={cartLines(data.cart, locale)} mode="summary" />
      </div>
      <CheckoutCoupon />
      <CartTotals isBusy={isPricing} totals={totalsOfCart(data.cart)} />
      <DepositSums totals={totalsOfCart(data.cart)} />
      {step === 'payment' && <UpdateTotals />}
    </section>
  );
}

function ChangeBag() {
  const t = useWords(checkoutWords, 'review');
  return (
    <a
      className="inline-flex min-h-11 items-center text-small underline"
      href={addressOf(useLocaleCode(), 'cart')}
    >
      {t('change')}
    </a>
  );
}

/**
 * What the law wants said and the button, below the payment at every width; a phone shows goods and
 * total above it, a desktop beside.
 */
export function PlaceOrder() {
  const { step } = useCheckout();
  if (step !== 'payment') return null;
  return (
    <div className="grid gap-6 rounded-corner bg-surface p-(--inset) md:p-8 lg:col-start-1 lg:row-start-2">
      <OrderFacts />
      <OrderButton />
    </div>
  );
}
