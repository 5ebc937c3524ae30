import { type ReactNode, useId } from 'react';
import { useMoney } from '#app/intl/use-money.ts';
import { useWords } from '#app/intl/use-words.ts';
import { ProductPicture } from '#app/site/catalogue/product-picture.tsx';
import type { CartLine } from '#app/site/visitor/cart-line.ts';
import { FieldError } from '#app/ui/field.tsx';
import { cartWords } from '#messages/cart/words.ts';
import { cartsWords } from '#messages/carts/words.ts';
import { catalogueWords } from '#messages/catalogue/words.ts';
import { type CartTableMode, isEditable } from './cart-table-mode.ts';
import { QuantityField } from './quantity-field.tsx';
import { RemoveLine } from './remove-line.tsx';

type Props = {
  line: CartLine;
  mode: CartTableMode;
  actions?: ReactNode;
  complaint?: string | undefined;
  typed?: string | undefined;
};

/** These stand right below their page's title; the others have a title of their own. */
const HAS_NO_TITLE: readonly CartTableMode[] = ['cart', 'unavailable', 'wishlist'];

/** Their lines name products, not a number of them. */
const HAS_ONE_OF_EACH: readonly CartTableMode[] = ['related', 'wishlist'];

/**
 * One product: picture, name, details, price; in the normal cart its quantity and a remove button.
 */
export function CartTableRow({ line, mode, actions, complaint, typed }: Props) {
  const t = useWords(cartsWords);
  const id = useId();
  const Heading = HAS_NO_TITLE.includes(mode) ? 'h2' : 'h3';
  const isShort = line.maxQuantity !== null && line.maxQuantity < line.quantity;
  const error = complaint ?? (isShort && t('short', { stock: line.maxQuantity ?? 0 }));
  return (
    <li className="cart-row">
      <span className="cart-picture">
        <ProductPicture
          alt=""
          className="absolute inset-0 size-full object-contain p-[4%]"
          hash={line.pictureHash}
          height={90}
          sizes="136px"
          width={136}
        />
      </span>
      <div>
        <Heading className="text-t4">
          {line.href ? (
            <a className="no-underline hover:underline" href={line.href}>
              {line.name}
            </a>
          ) : (
            line.name
          )}
        </Heading>
        <p className="pt-1 text-small text-ink-2">
          {line.description}
          <Pieces line={line} mode={mode} />
        </p>
        <Notes notes={line.made} />
      </div>
      <LinePrice line={line} />
      <div className="cart-doing">
        {line.reason && <Reason reason={line.reason} />}
        {isEditable(mode) && line.amount !== null && (
          <Controls>
            {line.made ? (
              <span />
            ) : (
              <QuantityField
                describedBy={error ? `${id}-error` : undefined}
                line={line}
                mode={mode}
                typed={typed}
              />
            )}
            <RemoveLine name={line.name} variantId={line.variantId} />
          </Controls>
        )}
        {isEditable(mode) && <FieldError error={error} id={id} />}
        {actions}
      </div>
    </li>
  );
}

/** What is told of a bike made to order. */
function Notes({ notes }: { notes: CartLine['made'] }) {
  return notes?.map((note) => (
    <p className="pt-1 text-small" key={note}>
      {note}
    </p>
  ));
}

function Controls({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center justify-between gap-2">{children}</div>;
}

function LinePrice({ line }: { line: CartLine }) {
  const money = useMoney();
  const t = useWords(catalogueWords);
  if (line.amount === null) return <span />;
  return (
    <p className="cart-price w-ramp">
      {line.listAmount !== null && (
        <s className="block text-small font-[420] text-ink-2">
          <span className="sr-only">{t('list-price')} </span>
          {money(line.listAmount, line.currency)}
        </s>
      )}
      {money(line.amount, line.currency)}
    </p>
  );
}

/** Quantity and unit price, where no field shows them. */
function Pieces({ line, mode }: { line: CartLine; mode: CartTableMode }) {
  const t = useWords(cartWords);
  const money = useMoney();
  const parts = [
    isEditable(mode) || (HAS_ONE_OF_EACH.includes(mode) && line.quantity === 1)
      ? null
      : t('pieces', { count: line.quantity }),
    line.unitAmount === null || line.quantity === 1
      ? null
      : t('each', { price: money(line.unitAmount, line.currency) }),
  ].filter(Boolean);
  return parts.length > 0 && <span className="block w-ramp">{parts.join(', ')}</span>;
}

function Reason({ reason }: { reason: string }) {
  const t = useWords(cartsWords, 'unavailable.reasons');
  const known =
    reason === 'ended' || reason === 'not-sold-here' || reason === 'build-changed' ? reason : 'sold-out';
  return <p className="text-small font-semibold text-sale">{t(known)}</p>;
}
