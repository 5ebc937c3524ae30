import { addressOf } from '#app/addresses.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { cartWords } from '#messages/cart/words.ts';

/** An empty list of goods, with links to the archives. */
export function NothingYet({ title, text }: { title: string; text: string }) {
  const t = useWords(cartWords, 'empty');
  const locale = useLocaleCode();
  return (
    <div className="grid justify-items-start gap-4 py-8">
      <p className="text-t3 font-[640] w-plain">{title}</p>
      <p className="max-w-[36em] text-ink-2">{text}</p>
      <ButtonLink href={addressOf(locale, 'bike-archive')} icon="right" look="ink">
        {t('bikes')}
      </ButtonLink>
      <ButtonLink href={addressOf(locale, 'ecommerce-archive')} icon="right" look="ghost">
        {t('goods')}
      </ButtonLink>
    </div>
  );
}
