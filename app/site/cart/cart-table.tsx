import type { ReactNode } from 'react';
import { useWords } from '#app/intl/use-words.ts';
import type { CartLine } from '#app/site/visitor/cart-line.ts';
import { cartWords } from '#messages/cart/words.ts';
import type { CartTableMode } from './cart-table-mode.ts';
import { CartTableRow } from './cart-table-row.tsx';

type Props = {
  mode: CartTableMode;
  /** Undefined until the products have arrived. */
  lines: readonly CartLine[] | undefined;
  /** Actions on a line in the modes that have no quantity and no remove button. */
  actions?: (line: CartLine) => ReactNode;
  /** Complaints by variant id. */
  complaints?: Readonly<Record<string, string>>;
  /** Refused input of a quantity, by variant id. */
  typed?: Readonly<Record<string, string>>;
};

/**
 * A list of products: in the cart, the drawer, the checkout and dialogs (specification section 4).
 */
export function CartTable({ mode, lines, actions, complaints = {}, typed = {} }: Props) {
  const t = useWords(cartWords);
  if (lines === undefined) return <LinesToCome />;
  if (lines.length === 0) return <p className="py-6 text-ink-2">{t('empty.table')}</p>;
  return (
    <ul className="cart-rows">
      {lines.map((line) => (
        <CartTableRow
          actions={actions?.(line)}
          complaint={complaints[line.variantId]}
          key={line.variantId}
          line={line}
          mode={mode}
          typed={typed[line.variantId]}
        />
      ))}
    </ul>
  );
}

/** Placeholder rows of the same height, so that nothing moves when the lines arrive. */
function LinesToCome() {
  const t = useWords(cartWords);
  return (
    <div role="status">
      <span className="sr-only">{t('loading')}</span>
      {['first', 'second'].map((row) => (
        <div aria-hidden="true" className="flex gap-6 border-b border-line py-6" key={row}>
          <span className="h-30 w-24 rounded-corner-sm bg-page-2 sm:w-34" />
          <span className="h-5 w-1/2 bg-page-2" />
        </div>
      ))}
    </div>
  );
}
