import { useWords } from '#app/intl/use-words.ts';
import { consentWords } from '#messages/consent/words.ts';
import type { ConsentAnswer } from './use-consent-answer.ts';

/** Says that a choice could not be logged. */
export function ConsentFailure({
  failure,
  className,
}: Pick<ConsentAnswer, 'failure'> & { className?: string }) {
  const t = useWords(consentWords);
  if (failure === null) return null;
  return (
    <p className={`text-small text-sale ${className ?? ''}`} role="alert">
      {failure || t('failed')}
    </p>
  );
}
