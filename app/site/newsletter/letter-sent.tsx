import { Form, useNavigation } from 'react-router';
import { addressOf } from '#app/addresses.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { newsletterWords } from '#messages/newsletter/words.ts';

/** Help when no mail arrives: the same request once more. */
export function LetterSent({ typed }: { typed: { email: string; marketing: string } }) {
  const t = useWords(newsletterWords, 'sent');
  const locale = useLocaleCode();
  const isSending = useNavigation().state === 'submitting';
  return (
    <div className="grid max-w-xl gap-7">
      <p className="text-lead text-pretty text-ink-2">{t('nothing')}</p>
      <Form
        action={addressOf(locale, 'newsletter')}
        className="flex flex-wrap gap-4"
        method="post"
        onSubmit={(event) => isSending && event.preventDefault()}
      >
        <input name="email" type="hidden" value={typed.email} />
        <input name="marketing" type="hidden" value={typed.marketing} />
        <Button aria-disabled={isSending} icon="right" look="ink">
          {t('again')}
        </Button>
        <ButtonLink href={addressOf(locale, 'newsletter')} look="ghost">
          {t('other')}
        </ButtonLink>
      </Form>
    </div>
  );
}
