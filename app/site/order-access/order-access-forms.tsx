import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { addressOf } from '#app/addresses.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import { Mandatory } from '#app/site/forms/mandatory.tsx';
import { useIsSending } from '#app/site/navigation/use-is-sending.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { useFocusOnFault } from '#app/ui/use-focus-on-fault.ts';
import { orderAccessWords } from '#messages/order-access/words.ts';
import { type Asked, askAddress } from './purpose.ts';
import type { OrderAccessAnswer } from './submit-order-access.server.ts';

/** In the order of the form. */
const FIELDS = ['number', 'email', 'code'] as const;

type Answer = { answer: OrderAccessAnswer | undefined };
type AskProps = Answer & { number: string; action: string };

/** Asks for the order and its mail address. It works without scripts. */
export function AskForm({ answer, number, action }: AskProps) {
  const t = useWords(orderAccessWords, 'ask');
  return (
    <StepForm action={action} answer={answer} submit={t('submit')}>
      <TextField
        autoCapitalize="characters"
        autoComplete="off"
        defaultValue={answer?.typed.number || number}
        error={answer?.fields.number}
        hint={t('number-hint')}
        id="number"
        label={<Mandatory>{t('number')}</Mandatory>}
        maxLength={40}
        name="number"
        required
        spellCheck={false}
      />
      <TextField
        autoCapitalize="off"
        autoComplete="email"
        defaultValue={answer?.typed.email}
        error={answer?.fields.email}
        hint={t('email-hint')}
        id="email"
        inputMode="email"
        label={<Mandatory>{t('email')}</Mandatory>}
        maxLength={254}
        name="email"
        required
        spellCheck={false}
        type="email"
      />
    </StepForm>
  );
}

/** Asks for the code of the mail, with help below when no mail comes. */
export function CodeForm({ answer, number, token, purpose }: Answer & Omit<Asked, 'step'>) {
  const t = useWords(orderAccessWords, 'code');
  const locale = useLocaleCode();
  const action = addressOf(locale, 'order-access', {}, { ask: token, order: number, for: purpose });
  return (
    <>
      <StepForm action={action} answer={answer} submit={t('submit')}>
        <TextField
          autoComplete="one-time-code"
          className="max-w-xs [&_input]:text-t3 [&_input]:tracking-[0.2em] [&_input]:tabular-nums"
          error={answer?.fields.code}
          hint={t('hint')}
          id="code"
          inputMode="numeric"
          label={<Mandatory>{t('label')}</Mandatory>}
          maxLength={12}
          name="code"
          required
          spellCheck={false}
        />
      </StepForm>
      <p className="text-small text-pretty text-ink-2">
        {t.rich('nothing', {
          link: (text) => (
            <a className="text-ink underline" href={askAddress(locale, { number, purpose })}>
              {text}
            </a>
          ),
        })}
      </p>
    </>
  );
}

type StepProps = Answer & { action: string; submit: string; children: ReactNode };

/** A step's fields and its one button. A second press during the first does nothing. */
function StepForm({ action, answer, submit, children }: StepProps) {
  const isSending = useIsSending();
  useFocusOnFault(answer, FIELDS);
  return (
    <Form
      action={action}
      className="grid gap-6"
      method="post"
      noValidate
      onSubmit={(event) => isSending && event.preventDefault()}
    >
      {children}
      <p>
        <Button aria-disabled={isSending} icon="right">
          {submit}
        </Button>
      </p>
    </Form>
  );
}
