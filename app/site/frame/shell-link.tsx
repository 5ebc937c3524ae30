import type { ComponentProps } from 'react';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { linkAddress } from '#app/link-address.ts';

/** Stands once in the shell; links that open a new tab say so by it, beside their name. */
export const NEW_TAB_HINT = 'new-tab-hint';

/** What a link needs to open a new tab and to say so. */
export const NEW_TAB = { 'aria-describedby': NEW_TAB_HINT, rel: 'noopener', target: '_blank' } as const;

/** A link as staff typed it: a path without locale, an anchor or a whole address; nothing when it leads nowhere. */
export function ShellLink({
  to,
  children,
  ...rest
}: { to: string | null | undefined } & ComponentProps<'a'>) {
  const href = linkAddress(to ?? undefined, useLocaleCode());
  if (!href) return null;
  return (
    <a href={href} {...rest}>
      {children}
    </a>
  );
}
