import { useState } from 'react';
import { addressOf } from '#app/addresses.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useMoney } from '#app/intl/use-money.ts';
import { useWords } from '#app/intl/use-words.ts';
import { useCart } from '#app/site/visitor/cart-context.ts';
import { Button } from '#app/ui/button.tsx';
import { nameOf } from '#domain/builds/name-of.ts';
import { infinitamenteWords } from '#messages/infinitamente/words.ts';
import type { BuildPageData } from './load-build.server.ts';
import type { LiveBuild } from './use-build.ts';

type PaintSampleOf = BuildPageData['samples'][string];
type Props = { build: LiveBuild; page: Pick<BuildPageData, 'slug' | 'samples'> };

/**
 * A sample of the chosen paint, into the bag. With scripts the drawer opens; without, the button
 * names its paint, because another one may be picked beside it by then. Nothing where the maker has
 * none.
 */
export function PaintSample({ build, page: { slug, samples } }: Props) {
  const t = useWords(infinitamenteWords);
  const money = useMoney();
  const locale = useLocaleCode();
  const { add } = useCart();
  const [isAdding, setAdding] = useState(false);
  const { offer, choice, code, isLive } = build;
  const sample = samples[choice.paint];
  if (!sample) return null;
  const name = nameOf(offer, 'paint', choice.paint);

  async function order({ variantCode, minQuantity }: PaintSampleOf) {
    if (isAdding) return;
    setAdding(true);
    await add(variantCode, minQuantity);
    setAdding(false);
  }

  return (
    <p>
      {/* What Enter in a field presses without scripts: the first button shows the choices. */}
      {!isLive && <button hidden type="submit" />}
      <Button
        aria-disabled={isAdding}
        formAction={addressOf(locale, 'infinitamente-item', { slug }, { build: code })}
        formMethod="post"
        look="ghost"
        name="sample"
        onClick={(event) => {
          event.preventDefault();
          void order(sample);
        }}
        type={isLive ? 'button' : 'submit'}
        value={choice.paint}
      >
        {t('sample', { name, price: money(sample.amount, offer.currency) })}
      </Button>
    </p>
  );
}
