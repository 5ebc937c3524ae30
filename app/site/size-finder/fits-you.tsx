import { addressOf } from '#app/addresses.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import { catalogueWords } from '#messages/catalogue/words.ts';
import { useFitWords } from './fit-words.ts';
import { useFits } from './fits.tsx';

/** The link to the size finder, or the size it found on this device for this bike. */
export function FitsYou({ code }: { code: string }) {
  const t = useWords(catalogueWords);
  const locale = useLocaleCode();
  const words = useFitWords();
  const fit = useFits()?.byCode.get(code);
  return (
    <a className="-mt-3 justify-self-start text-small" href={addressOf(locale, 'size-finder')}>
      {fit ? words(fit) : t('find-size')}
    </a>
  );
}
