import { addressOf } from '#app/addresses.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import { Icon } from '#app/ui/icon.tsx';
import { productWords } from '#messages/product/words.ts';

const LINK = 'inline-flex min-h-(--hit) items-center gap-2 text-small no-underline hover:underline';

/**
 * Links to a dealer: a quote for the picked variant, and the nearest dealers. A bike that is no
 * longer sold has no quote.
 */
export function AskDealer({
  code,
  isSold,
  variantSlug,
}: {
  code: string;
  isSold: boolean;
  variantSlug: string | undefined;
}) {
  const t = useWords(productWords);
  const locale = useLocaleCode();
  return (
    <ul className="flex flex-wrap gap-x-7">
      {isSold && (
        <li>
          <a className={LINK} href={addressOf(locale, 'quote', {}, { bike: code, v: variantSlug })}>
            <Icon name="chat" size={20} />
            {t('ask-quote')}
          </a>
        </li>
      )}
      <li>
        <a className={LINK} href={addressOf(locale, 'store-locator')}>
          <Icon name="pin" size={20} />
          {t('find-dealer')}
        </a>
      </li>
    </ul>
  );
}
