import { addressOf } from '#app/addresses.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import { TextLink } from '#app/ui/text-link.tsx';
import { accountPagesWords } from '#messages/account-pages/words.ts';

export function NoOrders() {
  const t = useWords(accountPagesWords);
  const locale = useLocaleCode();
  return (
    <div className="grid justify-items-start gap-2 rounded-corner bg-surface p-5 md:p-8">
      <p className="max-w-[36em] text-ink-2">{t('no-orders')}</p>
      <TextLink href={addressOf(locale, 'bike-archive')}>{t('to-bikes')}</TextLink>
    </div>
  );
}
