import { addressOf } from '#app/addresses.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import { PageHead } from '#app/site/frame/page-head.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { Unbroken } from '#app/ui/unbroken.tsx';
import { claimsWords } from '#messages/claims/words.ts';
import type { OwnClaim } from './claim-page.server.ts';

/** Which claim this is, and the way back to its bike. */
export function ClaimHead({ claim }: { claim: Pick<OwnClaim, 'bike' | 'number' | 'serial'> }) {
  const t = useWords(claimsWords);
  const locale = useLocaleCode();
  const title = t('claim.title', { number: claim.number });
  return (
    <div className="grid gap-2">
      <PageHead noindex title={title} />
      <p>
        <TextLink href={addressOf(locale, 'account-mygarage-item', { number: claim.bike })} icon="left">
          {t('back')}
        </TextLink>
      </p>
      <h1 className="text-t2">
        <Unbroken part={claim.number} text={title} />
      </h1>
      <p className="text-ink-2">{claim.serial}</p>
    </div>
  );
}
