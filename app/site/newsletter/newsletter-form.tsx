import { Form, useNavigation } from 'react-router';
import { addressOf } from '#app/addresses.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import { Mandatory } from '#app/site/forms/mandatory.tsx';
import { Button } from '#app/ui/button.tsx';
import { FieldError, TextField } from '#app/ui/field.tsx';
import { useFocusOnFault } from '#app/ui/use-focus-on-fault.ts';
import { newsletterWords } from '#messages/newsletter/words.ts';
import type { NewsletterAnswer } from './submit-newsletter.server.ts';

/** In the order of the form. */
const FIELDS = ['email', 'marketing'] as const;

type Props = {
  /** The banner's address. */
  email: string;
  answer: NewsletterAnswer | undefined;
};

/** Address, consent to offers, and its terms right above the button. It works without scripts. */
export function NewsletterForm({ email, answer }: Props) {
  const t = useWords(newsletterWords);
  const locale = useLocaleCode();
  const isSending = useNavigation().state === 'submitting';
  useFocusOnFault(answer, FIELDS);
  return (
    <Form
      action={addressOf(locale, 'newsletter')}
      className="grid max-w-xl gap-7"
      method="post"
      noValidate
      onSubmit={(event) => isSending && event.preventDefault()}
      preventScrollReset
    >
      <TextField
        autoCapitalize="off"
        autoComplete="email"
        defaultValue={answer?.typed.email ?? email}
        error={answer?.fields.email}
        hint={t('email-hint')}
        id="email"
        inputMode="email"
        key={email}
        label={<Mandatory>{t('email')}</Mandatory>}
        maxLength={254}
        name="email"
        required
        spellCheck={false}
        type="email"
      />
      <MarketingChoice chosen={answer?.typed.marketing} error={answer?.fields.marketing} />
      <p className="text-small text-pretty text-ink-2">
        {t.rich('agree', {
          link: (text) => (
            <a
              className="text-ink underline"
              href={addressOf(locale, 'privacy-policy')}
              rel="noopener"
              target="_blank"
            >
              {text}
            </a>
          ),
        })}
      </p>
      <p>
        <Button aria-disabled={isSending} icon="right">
          {t('submit')}
        </Button>
      </p>
    </Form>
  );
}

/** Yes or no, neither preselected: consent needs an act (specification section 5). */
function MarketingChoice({ chosen, error }: { chosen: string | undefined; error: string | undefined }) {
  const t = useWords(newsletterWords);
  const described = error ? 'marketing-error marketing-hint' : 'marketing-hint';
  return (
    <fieldset aria-describedby={described} className="grid gap-1.5">
      <legend className="mb-1.5 text-small font-semibold">
        <Mandatory>{t('marketing')}</Mandatory>
      </legend>
      <div className="grid gap-3 xs:grid-cols-2">
        {(['si', 'no'] as const).map((value) => (
          <label
            className="flex min-h-13 cursor-pointer items-center gap-3 rounded-field border-[1.5px] border-edge bg-surface px-4 py-2 hover:border-ink has-checked:border-action has-checked:bg-action-soft has-checked:shadow-[inset_0_0_0_1px_var(--action)] has-aria-invalid:border-2 has-aria-invalid:border-sale"
            key={value}
          >
            <input
              aria-invalid={error ? true : undefined}
              className="size-[1.375rem] shrink-0 accent-(--action)"
              defaultChecked={chosen === value}
              id={value === 'si' ? 'marketing' : undefined}
              name="marketing"
              required
              type="radio"
              value={value}
            />
            <b className="font-semibold">{value === 'si' ? t('yes') : t('no')}</b>
          </label>
        ))}
      </div>
      <p className="text-micro text-ink-2" id="marketing-hint">
        {t('marketing-hint')}
      </p>
      <FieldError error={error} id="marketing" />
    </fieldset>
  );
}
