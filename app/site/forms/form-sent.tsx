import { useEffect, useRef } from 'react';
import { useWords } from '#app/intl/use-words.ts';
import type { WordedForm } from '#domain/forms/word-form.ts';
import { formsWords } from '#messages/forms/words.ts';
import { forgetDraft } from './use-form-draft.ts';

/** Says that a form has arrived. It takes the focus, so that it is read out. */
export function FormSent({ form, number }: { form: WordedForm | null; number: string | null }) {
  const t = useWords(formsWords, 'sent');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    if (form) forgetDraft(form);
  }, [form]);
  return (
    <div className="grid content-start gap-4 border-l-4 border-ok bg-surface p-6" role="status">
      <h3 className="text-t3 outline-offset-8" ref={heading} tabIndex={-1}>
        {t('title')}
      </h3>
      <p className="max-w-[36em] text-lead text-pretty">{form?.thanks ?? t('text')}</p>
      {number && <p className="text-ink-2">{t('number', { number })}</p>}
    </div>
  );
}
