import { useTranslations } from 'use-intl';
import { WithdrawLink } from '#app/site/frame/withdraw-link.tsx';

/** Below pages that have nothing around them: what law wants on every page all the same. */
export function BareFoot() {
  const t = useTranslations('shell');
  return (
    <nav aria-label={t('legal-links')} className="wrap py-6 text-small">
      <WithdrawLink />
    </nav>
  );
}
