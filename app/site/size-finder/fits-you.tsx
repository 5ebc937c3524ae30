import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { addressOf } from '#app/addresses.ts';
import type { GeometryOfSize } from '#domain/catalogue/find-geometry.ts';
import { useLocaleCode } from '../shell/use-locale-code.ts';
import type { Fit } from './fit.ts';
import { useFitWords } from './fit-words.ts';
import { isRiderKept } from './is-rider-kept.ts';

/** The way to the size finder, or what it found on this device for this bike. */
export function FitsYou({ sizes }: { sizes: readonly GeometryOfSize[] }) {
  const t = useTranslations('catalogue');
  const locale = useLocaleCode();
  const words = useFitWords();
  const [fit, setFit] = useState<Fit | null>(null);
  useEffect(() => {
    if (!isRiderKept()) return;
    import('./fit-kept-rider.ts').then(
      ({ fitKeptRider }) => setFit(fitKeptRider(sizes)),
      () => undefined,
    );
  }, [sizes]);
  return (
    <a className="-mt-3 justify-self-start text-small" href={addressOf(locale, 'size-finder')}>
      {fit ? words(fit) : t('find-size')}
    </a>
  );
}
