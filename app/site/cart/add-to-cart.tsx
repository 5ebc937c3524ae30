import { useState } from 'react';
import { addressOf } from '#app/addresses.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import { useCart } from '#app/site/visitor/cart-context.ts';
import { Button } from '#app/ui/button.tsx';
import { cartWords } from '#messages/cart/words.ts';

type Props = {
  variantCode: string;
  /** The minimum quantity. */
  minQuantity?: number | undefined;
  label?: string | undefined;
  /** Its accessible name, where several stand on one page; begins with its label. */
  name?: string | undefined;
};

/**
 * The buy button, as a form. Without scripts the cart page adds the item and shows itself; with
 * scripts the drawer opens at once.
 */
export function AddToCart({ variantCode, minQuantity = 1, label, name }: Props) {
  const t = useWords(cartWords);
  const locale = useLocaleCode();
  const { add } = useCart();
  const [isAdding, setAdding] = useState(false);

  async function submit() {
    if (isAdding) return;
    setAdding(true);
    await add(variantCode, minQuantity);
    setAdding(false);
  }

  return (
    <form
      action={addressOf(locale, 'cart')}
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <input name="intent" type="hidden" value="add" />
      <input name="variant" type="hidden" value={variantCode} />
      <input name="quantity" type="hidden" value={minQuantity} />
      <Button aria-disabled={isAdding} aria-label={name} full icon="bag">
        {label ?? t('add')}
      </Button>
    </form>
  );
}
