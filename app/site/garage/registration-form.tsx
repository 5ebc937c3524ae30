import { type ReactNode, useEffect, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { useWords } from '#app/intl/use-words.ts';
import { Notice } from '#app/ui/notice.tsx';
import { garageWords } from '#messages/garage/words.ts';
import type { GarageAnswer } from './warranty-page.server.ts';

/** The frame of a form of the garage: what is wrong stands on top and takes the focus. */
export function RegistrationForm({
  answer,
  children,
}: {
  readonly answer: GarageAnswer | undefined;
  readonly children: ReactNode;
}) {
  const t = useWords(garageWords, 'form');
  const isSending = useNavigation().state === 'submitting';
  const faults = useRef<HTMLDivElement>(null);
  const complaints = answer?.complaints ?? [];
  const isRefused = complaints.length > 0 || Boolean(answer?.sentence);
  useEffect(() => {
    if (answer && isRefused) faults.current?.focus();
  }, [answer, isRefused]);
  return (
    <Form
      className="grid gap-8"
      encType="multipart/form-data"
      method="post"
      noValidate
      onSubmit={(event) => isSending && event.preventDefault()}
      preventScrollReset
    >
      <div className="grid gap-4 empty:hidden" ref={faults} tabIndex={-1}>
        {answer?.sentence && <Notice look="danger" title={answer.sentence} />}
        {complaints.length > 0 && (
          <Notice look="danger" title={t('faults', { count: complaints.length })}>
            <ul className="grid">
              {complaints.map(({ field, sentence }) => (
                <li key={field}>
                  <a className="inline-flex min-h-6 items-center underline" href={`#${field}`}>
                    {sentence}
                  </a>
                </li>
              ))}
            </ul>
          </Notice>
        )}
      </div>
      {children}
    </Form>
  );
}
