import { lazy } from 'react';
import { useLocation } from 'react-router';
import { addressOf } from '#app/addresses.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useLayout } from '#app/site/frame/layout.ts';
import { ShellPart } from '#app/site/frame/shell-part.tsx';
import { useShell } from '#app/site/frame/use-shell.tsx';

const Invitation = lazy(() => import('./invitation.tsx'));

/**
 * The invitation to the newsletter above the footer, in the look that staff chose. The layout may
 * leave it out, and the newsletter's own page has none.
 */
export function NewsletterBanner() {
  const { hasNewsletterBanner } = useLayout();
  const isThere = useLocation().pathname === addressOf(useLocaleCode(), 'newsletter');
  if (!useShell()?.hasNewsletterBanner || !hasNewsletterBanner || isThere) return null;
  return (
    <ShellPart>
      <Invitation />
    </ShellPart>
  );
}
