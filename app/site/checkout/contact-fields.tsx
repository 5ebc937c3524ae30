import { useTranslations } from 'use-intl';
import { TextField } from '#app/ui/field.tsx';
import { useField } from './checkout-context.ts';
import { FormSection } from './form-section.tsx';
import { Mandatory } from './mandatory.tsx';

/** Who orders. */
export function ContactFields() {
  const t = useTranslations('checkout.contact');
  return (
    <FormSection title={t('title')}>
      <TextField
        {...useField('email')}
        autoComplete="email"
        hint={t('email-hint')}
        inputMode="email"
        label={<Mandatory>{t('email')}</Mandatory>}
        required
        type="email"
      />
      <TextField
        {...useField('phone')}
        autoComplete="tel"
        hint={t('phone-hint')}
        label={<Mandatory>{t('phone')}</Mandatory>}
        required
        type="tel"
      />
    </FormSection>
  );
}
