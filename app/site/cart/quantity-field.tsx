import { type KeyboardEvent, useState } from 'react';
import { addressOf } from '#app/addresses.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import { useCart } from '#app/site/visitor/cart-context.ts';
import type { CartLine } from '#app/site/visitor/cart-line.ts';
import { Icon, type IconName } from '#app/ui/icon.tsx';
import { cartWords } from '#messages/cart/words.ts';
import { type CartTableMode, quantityToSend } from './cart-table-mode.ts';

type Props = {
  line: CartLine;
  mode: CartTableMode;
  describedBy?: string | undefined;
  typed?: string | undefined;
};

/**
 * The quantity of a line between two step buttons. It is a form: without scripts each button asks
 * the server, with scripts the line changes at once. An invalid quantity is put back and not sent.
 */
export function QuantityField({ line, mode, describedBy, typed }: Props) {
  const t = useWords(cartWords);
  const locale = useLocaleCode();
  const { text, setText, commit } = useQuantity(line, mode, typed);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    commit(text);
  }

  return (
    <form
      action={addressOf(locale, 'cart')}
      className="flex flex-wrap items-center gap-2"
      method="post"
      onSubmit={(event) => event.preventDefault()}
    >
      <input name="intent" type="hidden" value="change" />
      <input name="variant" type="hidden" value={line.variantId} />
      {/* The first button of the form, so that Enter means this one and not "one less". */}
      <button className="order-last hidden min-h-11 px-2 text-small underline noscript:block" type="submit">
        {t('update')}
      </button>
      <div className="inline-flex items-center rounded-bend border-[1.5px] border-edge bg-surface">
        <Step
          icon="minus"
          isPossible={line.quantity > line.minQuantity}
          label={t('less', { name: line.name })}
          onStep={commit}
          quantity={line.quantity - 1}
        />
        <input
          aria-describedby={describedBy}
          aria-invalid={describedBy ? true : undefined}
          aria-label={t('quantity', { name: line.name })}
          autoComplete="off"
          className="h-11 w-11 bg-transparent text-center font-semibold w-ramp"
          inputMode="numeric"
          name="quantity"
          onBlur={() => text !== String(line.quantity) && commit(text)}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
          pattern="[0-9]{1,9}"
          required
          type="text"
          value={text}
        />
        <Step
          icon="plus"
          isPossible={line.maxQuantity === null || line.quantity < line.maxQuantity}
          label={t('more', { name: line.name })}
          onStep={commit}
          quantity={line.quantity + 1}
        />
      </div>
    </form>
  );
}

/** The typed text, and how it becomes the line's quantity. */
function useQuantity(line: CartLine, mode: CartTableMode, typed: string | undefined) {
  const { setQuantity } = useCart();
  const [text, setText] = useState(typed ?? String(line.quantity));
  const [shown, setShown] = useState(line.quantity);
  if (shown !== line.quantity) {
    setShown(line.quantity);
    setText(String(line.quantity));
  }

  function commit(asked: string | number) {
    const quantity = quantityToSend(mode, asked);
    setText(String(quantity ?? line.quantity));
    if (quantity !== null) void setQuantity(line.variantId, quantity);
  }

  return { text, setText, commit };
}

type StepProps = {
  icon: IconName;
  label: string;
  quantity: number;
  isPossible: boolean;
  onStep: (quantity: number) => void;
};

/** Keeps the focus when there is no further step, unlike a disabled button. */
function Step({ icon, label, quantity, isPossible, onStep }: StepProps) {
  return (
    <button
      aria-disabled={!isPossible}
      aria-label={label}
      className="grid size-(--hit) place-items-center last:rounded-r-full aria-disabled:cursor-not-allowed aria-disabled:text-ink-2 aria-disabled:opacity-50"
      formNoValidate
      name="step"
      onClick={(event) => {
        event.preventDefault();
        if (isPossible) onStep(quantity);
      }}
      type="submit"
      value={quantity}
    >
      <Icon name={icon} size={18} />
    </button>
  );
}
