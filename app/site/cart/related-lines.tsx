import { useWords } from '#app/intl/use-words.ts';
import { foundIn } from '#app/site/analytics/found-in.ts';
import type { CartLine } from '#app/site/visitor/cart-line.ts';
import { TextLink } from '#app/ui/text-link.tsx';
import { cartWords } from '#messages/cart/words.ts';
import { CartTable } from './cart-table.tsx';

/** What goes with the products of the cart: each leads to its page, where sizes are chosen. */
export function RelatedLines({ lines }: { lines: readonly CartLine[] }) {
  const t = useWords(cartWords);
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby="related" className="pt-4 lg:col-start-1" {...foundIn('related', t('related'))}>
      <h2 className="text-t3" id="related">
        {t('related')}
      </h2>
      <CartTable
        actions={({ href, name }) => (
          <TextLink aria-label={t('see', { name })} href={href ?? undefined}>
            {t('choose')}
          </TextLink>
        )}
        lines={lines}
        mode="related"
      />
    </section>
  );
}
