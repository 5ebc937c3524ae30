import { useWords } from '#app/intl/use-words.ts';
import { CouponField, UsedCoupon } from '#app/site/cart/coupon-code.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { cartWords } from '#messages/cart/words.ts';
import { useCheckout } from './checkout-context.ts';

/**
 * The coupon's field and the codes used, inside the checkout's form: the other fields are sent
 * along and stored.
 */
export function CheckoutCoupon() {
  const t = useWords(cartWords, 'coupon');
  const { data, answer } = useCheckout();
  const used = data.cart.coupons.data;
  return (
    <div className="grid gap-1.5">
      <CouponField error={answer?.fields.coupon} intent="coupon-add" />
      {used.length > 0 && (
        <ul className="grid gap-1 pt-1.5">
          {used.map(({ code, state }) => (
            <UsedCoupon code={code} key={code} state={state}>
              <IconButton
                icon="close"
                label={t('remove', { code })}
                name="intent"
                size={18}
                type="submit"
                value={`coupon-remove ${code}`}
              />
            </UsedCoupon>
          ))}
        </ul>
      )}
    </div>
  );
}
