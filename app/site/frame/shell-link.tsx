import type { ComponentProps } from 'react';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { linkAddress } from '#app/link-address.ts';

/** An element of the shell that describes links to a new tab. */
export const NEW_TAB_HINT = 'new-tab';

/**
 * The attributes of a link that opens a new tab and says so. Browsers keep such a tab from its
 * opener without being told.
 */
export const NEW_TAB = { 'aria-describedby': NEW_TAB_HINT, target: '_blank' } as const;

/**
 * A link as staff typed it: a path without locale, an anchor or a whole address; plain text without
 * one.
 */
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
