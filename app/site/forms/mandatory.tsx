import { useWords } from '#app/intl/use-words.ts';
import { fieldsWords } from '#messages/fields/words.ts';

/** The label of a mandatory field: a star to see, words to hear (specification section 5). */
export function Mandatory({ children }: { children: string }) {
  const t = useWords(fieldsWords);
  return (
    <>
      {children}
      <span aria-hidden="true" className="text-sale">
        {' *'}
      </span>
      <span className="sr-only">, {t('mandatory')}</span>
    </>
  );
}

/** Explains the star. */
export function MandatoryLegend() {
  const t = useWords(fieldsWords);
  return (
    <p aria-hidden="true" className="text-small text-ink-2">
      <span className="text-sale">*</span> {t('mandatory')}
    </p>
  );
}
