import type { ReactNode } from 'react';
import { addressOf } from '#app/addresses.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import { Mandatory } from '#app/site/forms/mandatory.tsx';
import { checkoutWords } from '#messages/checkout/words.ts';

/** What the tick beside the button that binds says, with a link to the terms. */
export function TermsLabel() {
  const t = useWords(checkoutWords);
  const locale = useLocaleCode();
  return (
    <>
      {t.rich('terms', { link: newTab(addressOf(locale, 'terms-and-conditions')) })}
      <Mandatory>{''}</Mandatory>
    </>
  );
}

/** What the data of an order are used for. */
export function PrivacyNote() {
  const t = useWords(checkoutWords);
  const locale = useLocaleCode();
  return (
    <p className="text-micro text-ink-2">
      {t.rich('privacy', { link: newTab(addressOf(locale, 'privacy-policy')) })}
    </p>
  );
}

/** In a new tab, so that what was typed stays. */
function newTab(href: string) {
  return (text: ReactNode) => (
    <a className="underline" href={href} rel="noopener" target="_blank">
      {text}
    </a>
  );
}
