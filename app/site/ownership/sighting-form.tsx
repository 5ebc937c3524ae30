import { useRef } from 'react';
import { Form, useLocation, useNavigation } from 'react-router';
import { addressOf } from '#app/addresses.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import { TOOK, TRAP } from '#app/site/forms/form-answer.ts';
import { Mandatory } from '#app/site/forms/mandatory.tsx';
import type { BikeAnswer } from '#app/site/garage/posted-act.server.ts';
import { Button } from '#app/ui/button.tsx';
import { CheckField, TextAreaField, TextField } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { ownershipWords } from '#messages/ownership/words.ts';

/** What somebody saw of a stolen bike, for its owner. */
export function SightingForm({ serial, answer }: { serial: string; answer: BikeAnswer | undefined }) {
  const t = useWords(ownershipWords, 'stolen');
  const { pathname, search } = useLocation();
  const isSending = useNavigation().state === 'submitting';
  const took = useRef<HTMLInputElement>(null);
  const field = (name: 'message' | 'email') => ({
    ...{ id: name, name, defaultValue: answer?.typed[name], error: answer?.fields[name] },
  });
  return (
    <section aria-labelledby="seen" className="grid gap-5 border-t border-line pt-7">
      <h2 className="text-t3" id="seen">
        {t('form')}
      </h2>
      <p className="max-w-[36em] text-ink-2">{t('form-text')}</p>
      {answer?.sentence && <Notice look="danger" title={answer.sentence} />}
      <Form
        action={pathname + search}
        className="grid gap-5 sm:max-w-140"
        method="post"
        noValidate
        onSubmit={(event) => {
          if (isSending) return event.preventDefault();
          if (took.current) took.current.value = String(Math.round(performance.now()));
        }}
        preventScrollReset
      >
        <input name="serial" type="hidden" value={serial} />
        <TextAreaField
          {...field('message')}
          label={<Mandatory>{t('fields.message')}</Mandatory>}
          maxLength={2000}
        />
        <TextField {...field('email')} autoComplete="email" label={t('fields.email')} type="email" />
        <div aria-hidden="true" className="hidden">
          <label>
            {t('trap')}
            <input autoComplete="off" name={TRAP} tabIndex={-1} type="text" />
          </label>
          <input name={TOOK} ref={took} type="hidden" />
        </div>
        <Privacy error={answer?.fields.privacy} />
        <div>
          <Button aria-disabled={isSending} icon="right">
            {t('send')}
          </Button>
        </div>
      </Form>
    </section>
  );
}

function Privacy({ error }: { error: string | undefined }) {
  const t = useWords(ownershipWords, 'stolen');
  const locale = useLocaleCode();
  const link = (text: React.ReactNode) => (
    <a className="underline" href={addressOf(locale, 'privacy-policy')} rel="noopener" target="_blank">
      {text}
    </a>
  );
  return (
    <CheckField
      error={error}
      id="privacy"
      label={t.rich('fields.privacy', { link })}
      name="privacy"
      required
      value="yes"
    />
  );
}
