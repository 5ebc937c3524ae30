import { useTranslations } from 'use-intl';
import { addressOf } from '#app/addresses.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { TextLink } from '#app/ui/text-link.tsx';

export function NoOrders() {
  const t = useTranslations('account-pages');
  const locale = useLocaleCode();
  return (
    <div className="grid justify-items-start gap-2 rounded-corner bg-surface p-5 md:p-8">
      <p className="max-w-[36em] text-ink-2">{t('no-orders')}</p>
      <TextLink href={addressOf(locale, 'bike-archive')}>{t('to-bikes')}</TextLink>
    </div>
  );
}
