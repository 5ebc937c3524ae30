import { useWords } from '#app/intl/use-words.ts';
import { WithdrawLink } from '#app/site/frame/withdraw-link.tsx';
import { shellWords } from '#messages/shell/words.ts';

/** Below pages that have nothing around them: what law wants on every page all the same. */
export function BareFoot() {
  const t = useWords(shellWords);
  return (
    <nav aria-label={t('legal-links')} className="wrap py-6 text-small">
      <WithdrawLink />
    </nav>
  );
}
