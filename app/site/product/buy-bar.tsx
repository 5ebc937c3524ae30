import type { RefObject } from 'react';
import { useMoney } from '#app/intl/use-money.ts';
import { useWords } from '#app/intl/use-words.ts';
import { AddToCart } from '#app/site/cart/add-to-cart.tsx';
import { cartWords } from '#messages/cart/words.ts';
import { productWords } from '#messages/product/words.ts';
import type { PromiseWords } from './promise-words.server.ts';
import type { ShownProduct, ShownVariant } from './shown-product.ts';
import { usePanelAway } from './use-panel-away.ts';

/** A section of the page: the id of its heading, and its name. */
export type PageSection = { readonly id: string; readonly name: string };

type Props = {
  panel: RefObject<HTMLElement | null>;
  product: ShownProduct;
  variant: ShownVariant;
  promise: PromiseWords;
  sections: readonly PageSection[];
};

/**
 * The picked variant with its price and button, while those of the panel are out of sight: below on
 * a phone, on top of a desk with links to the sections. Without scripts there is none.
 */
export function BuyBar({ panel, product, variant, promise, sections }: Props) {
  const t = useWords(productWords, 'bar');
  const tCart = useWords(cartWords);
  const money = useMoney();
  const isAway = usePanelAway(panel);
  if (!isAway) return null;
  const color = product.colors.find(({ code }) => code === variant.color)?.name;
  const what = [product.name, variant.size, color].filter(Boolean).join(', ');
  return (
    <aside aria-label={t('label')} className="buy-bar">
      <div className="wrap">
        <p>
          <b>{what}</b>
          <span>{promise.delivery?.arrives ?? variant.groupModel}</span>
        </p>
        <nav aria-label={t('sections')}>
          {sections.map(({ id, name }) => (
            <a href={`#${id}`} key={id}>
              {name}
            </a>
          ))}
        </nav>
        <strong>{money(variant.streetAmount, product.currency)}</strong>
        <AddToCart
          minQuantity={variant.minQuantity}
          name={`${tCart('add')}: ${what}`}
          variantCode={variant.code}
        />
      </div>
    </aside>
  );
}
