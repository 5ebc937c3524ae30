import { addressOf } from '#app/addresses.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import { Mandatory } from '#app/site/forms/mandatory.tsx';
import { RadioCard } from '#app/site/forms/radio-card.tsx';
import { CheckField, FieldError, TextAreaField, TextField } from '#app/ui/field.tsx';
import { QUOTE_WORDING } from '#domain/consents/versions.ts';
import type { QuoteField } from '#domain/quotes/input.ts';
import { quotesWords } from '#messages/quotes/words.ts';
import { type FieldsProps, Part } from './fields.tsx';

/** Name and contact, and the consent to pass them on. */
export function YouFields({ typed, errorOf }: FieldsProps) {
  const t = useWords(quotesWords);
  const locale = useLocaleCode();
  const of = (id: QuoteField) => ({ id, name: id, defaultValue: typed[id], error: errorOf(id) });
  return (
    <Part title={t('you.title')}>
      <div className="grid gap-x-4 gap-y-6 sm:grid-cols-2">
        <TextField
          {...of('firstName')}
          autoComplete="given-name"
          label={<Mandatory>{t('you.first-name')}</Mandatory>}
          required
        />
        <TextField
          {...of('lastName')}
          autoComplete="family-name"
          label={<Mandatory>{t('you.last-name')}</Mandatory>}
          required
        />
        <TextField
          {...of('email')}
          autoComplete="email"
          inputMode="email"
          label={<Mandatory>{t('you.email')}</Mandatory>}
          required
          type="email"
        />
        <TextField {...of('phone')} autoComplete="tel" label={t('you.phone')} type="tel" />
      </div>
      <ContactBy chosen={typed.contactBy} error={errorOf('contactBy')} />
      <TextAreaField {...of('notes')} label={t('you.notes')} maxLength={2000} />
      <input name="consentVersion" type="hidden" value={QUOTE_WORDING} />
      <CheckField
        defaultChecked={typed.consent === 'yes'}
        error={errorOf('consent')}
        id="consent"
        label={<Mandatory>{t('consent')}</Mandatory>}
        name="consent"
        required
        value="yes"
      />
      <p className="text-micro text-pretty text-ink-2">
        {t.rich('privacy', {
          link: (text) => (
            <a className="underline" href={addressOf(locale, 'privacy-policy')}>
              {text}
            </a>
          ),
        })}
      </p>
    </Part>
  );
}

function ContactBy({ chosen, error }: { chosen: string | undefined; error: string | undefined }) {
  const t = useWords(quotesWords);
  return (
    <fieldset className="grid gap-3 sm:grid-cols-2" id="contactBy" tabIndex={-1}>
      <legend className="pb-3 text-small font-semibold">
        <Mandatory>{t('you.contact')}</Mandatory>
      </legend>
      {(['email', 'phone'] as const).map((way) => (
        <RadioCard
          defaultChecked={chosen === way}
          id={`contact-${way}`}
          key={way}
          name="contactBy"
          title={t(`you.by-${way}`)}
          value={way}
        />
      ))}
      <FieldError error={error} id="contactBy" />
    </fieldset>
  );
}
