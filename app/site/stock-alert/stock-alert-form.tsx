import { Form, useNavigation } from 'react-router';
import { addressOf } from '#app/addresses.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import { Mandatory } from '#app/site/forms/mandatory.tsx';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { stockAlertWords } from '#messages/stock-alert/words.ts';
import type { StockAlertAnswer } from './submit-stock-alert.server.ts';

type Props = { variantCode: string; answer?: StockAlertAnswer | undefined };

/**
 * Asks for an alert when a sold-out variant is back: an address, the terms, a button. It works
 * without scripts.
 */
export function StockAlertForm({ variantCode, answer }: Props) {
  const t = useWords(stockAlertWords);
  const locale = useLocaleCode();
  const isSending = useNavigation().state === 'submitting';
  return (
    <Form
      action={addressOf(locale, 'stock-alert', {}, { v: variantCode })}
      className="grid gap-4"
      method="post"
      noValidate
      onSubmit={(event) => isSending && event.preventDefault()}
    >
      <input name="variant" type="hidden" value={variantCode} />
      <TextField
        autoCapitalize="off"
        autoComplete="email"
        autoFocus={Boolean(answer?.error)}
        defaultValue={answer?.email}
        error={answer?.error}
        hint={t('hint')}
        id="alert-email"
        inputMode="email"
        label={<Mandatory>{t('email')}</Mandatory>}
        maxLength={254}
        name="email"
        required
        spellCheck={false}
        type="email"
      />
      <Button aria-disabled={isSending} full icon="right">
        {t('submit')}
      </Button>
      <p className="text-micro text-pretty text-ink-2">
        {t.rich('privacy', {
          link: (text) => (
            <a className="underline" href={`${addressOf(locale, 'privacy-policy')}#alerts`}>
              {text}
            </a>
          ),
        })}
      </p>
    </Form>
  );
}
