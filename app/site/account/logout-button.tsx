import type { ReactNode } from 'react';
import { addressOf } from '#app/addresses.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';

/** Ends the session here, then at the login service; a form, because following a link must end nothing. */
export function LogoutButton({ className, children }: { className?: string; children: ReactNode }) {
  const locale = useLocaleCode();
  return (
    <form action={addressOf(locale, 'logout')} method="post">
      <button className={className} type="submit">
        {children}
      </button>
    </form>
  );
}
