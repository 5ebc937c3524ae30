import { addressOf } from '#app/addresses.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import { useCart } from '#app/site/visitor/cart-context.ts';
import { IconButton } from '#app/ui/icon-button.tsx';
import { cartWords } from '#messages/cart/words.ts';

/** Removes a line. Its button goes with it, so the focus moves to the remaining lines. */
export function RemoveLine({ variantId, name }: { variantId: string; name: string }) {
  const t = useWords(cartWords);
  const locale = useLocaleCode();
  const { remove } = useCart();
  return (
    <form
      action={addressOf(locale, 'cart')}
      className="ml-auto"
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        event.currentTarget.closest<HTMLElement>('[data-cart-lines]')?.focus();
        void remove(variantId);
      }}
    >
      <input name="intent" type="hidden" value="remove" />
      <input name="variant" type="hidden" value={variantId} />
      <IconButton icon="trash" label={t('remove', { name })} size={20} type="submit" />
    </form>
  );
}
