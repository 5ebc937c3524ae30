import type { ReactNode } from 'react';
import { addressOf } from '#app/addresses.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';

/**
 * Ends the session here, then at the login service. It is a form, because following a link must not
 * sign out.
 */
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
