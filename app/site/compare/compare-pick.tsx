import { lazy, type MouseEvent, Suspense, useEffect } from 'react';
import { addressOf } from '#app/addresses.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import type { ProductCardData } from '#app/site/catalogue/load-cards.server.ts';
import { catalogueWords } from '#messages/catalogue/words.ts';
import { hasPicks, type PickedBike, usePicked } from './picked.ts';

/** Loaded late: most visitors pick none. */
const load = () => import('./compare-bar.tsx');
const CompareBar = lazy(load);

/** The form of the pick buttons: without scripts a press sends it and opens the compare page. */
const COMPARE_FORM = 'compare';

/** What a page with pick buttons needs: their form, and the bar of picked bikes. */
export function ComparePicks() {
  const isAny = usePicked().bikes.length > 0;
  useEffect(() => {
    if (hasPicks())
      load().then(
        ({ readPicks }) => readPicks(),
        () => undefined,
      );
  }, []);
  return (
    <>
      <form action={addressOf(useLocaleCode(), 'compare')} hidden id={COMPARE_FORM} />
      {isAny && (
        <Suspense>
          <CompareBar />
        </Suspense>
      )}
    </>
  );
}

/**
 * Picks a bike for comparing. The HTML is the same for everybody; picks are known after hydration.
 */
export function ComparePick({ bike, label }: { bike: PickedBike; label?: string }) {
  const t = useWords(catalogueWords);
  const isPicked = usePicked().bikes.some(({ code }) => code === bike.code);

  function onClick(event: MouseEvent) {
    event.preventDefault();
    load().then(
      ({ togglePick }) => togglePick(bike),
      () => undefined,
    );
  }

  return (
    <button
      aria-label={label}
      aria-pressed={isPicked}
      className="compare-pick"
      form={COMPARE_FORM}
      name="add"
      onClick={onClick}
      type="submit"
      value={bike.code}
    >
      {t('compare')}
    </button>
  );
}

/** The same below a bike's card, beside its colours. */
export function CompareCard({ card }: { card: Pick<ProductCardData, 'code' | 'name' | 'pictureHash'> }) {
  const t = useWords(catalogueWords);
  const { code, name, pictureHash: picture } = card;
  return <ComparePick bike={{ code, name, picture }} label={`${t('compare')}: ${name}`} />;
}
