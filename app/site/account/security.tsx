import { useWords } from '#app/intl/use-words.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { accountPagesWords } from '#messages/account-pages/words.ts';

/** Leads to the login service's page about passkeys, password and e-mail address. */
export function Security({ address }: { address: string }) {
  const t = useWords(accountPagesWords, 'security');
  return (
    <section aria-labelledby="security" className="grid gap-4 border-t border-line pt-8">
      <h2 className="text-t3" id="security">
        {t('title')}
      </h2>
      <p className="max-w-[36em] text-ink-2">{t('text')}</p>
      <p>
        <ButtonLink href={address} look="ghost">
          {t('change')}
        </ButtonLink>
      </p>
    </section>
  );
}
