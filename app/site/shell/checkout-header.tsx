import { useWords } from '#app/intl/use-words.ts';
import { Icon } from '#app/ui/icon.tsx';
import { shellWords } from '#messages/shell/words.ts';
import { SmallHeader } from './small-header.tsx';

/** The logo and a note on safe purchase; no links away. */
export function CheckoutHeader() {
  const t = useWords(shellWords);
  return (
    <SmallHeader>
      <p className="flex items-center gap-2 text-small">
        <Icon name="lock" size={18} /> {t('safe-purchase')}
      </p>
    </SmallHeader>
  );
}
