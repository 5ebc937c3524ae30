import { useWords } from '#app/intl/use-words.ts';
import { WithdrawLink } from '#app/site/frame/withdraw-link.tsx';
import { shellWords } from '#messages/shell/words.ts';

/** The footer of pages without a frame: what the law wants on every page. */
export function BareFoot() {
  const t = useWords(shellWords);
  return (
    <nav aria-label={t('legal-links')} className="wrap py-6 text-small">
      <WithdrawLink />
    </nav>
  );
}
