import { lazy } from 'react';
import { LanguageRow } from '#app/site/country/language-row.tsx';
import { ShellPart } from '#app/site/frame/shell-part.tsx';
import { NewsletterBanner } from './newsletter-banner.tsx';
import { PaymentMarks } from './payment-marks.tsx';

const SupportStrip = lazy(() => import('./support-strip.tsx'));
const FooterColumns = lazy(() => import('./footer-columns.tsx'));
const FooterEnd = lazy(() => import('./footer-end.tsx'));

/**
 * The footer of every page (specification section 2, Footer): newsletter, service, links, company,
 * the wordmark full bleed.
 */
export function Footer() {
  return (
    <>
      <NewsletterBanner />
      <ShellPart>
        <SupportStrip />
      </ShellPart>
      <footer className="dark overflow-hidden pt-[clamp(3rem,6vw,7rem)]">
        <div className="wrap">
          <ShellPart>
            <FooterColumns />
          </ShellPart>
          <div className="mt-8 flex flex-wrap items-center justify-between gap-x-10 gap-y-4 border-line pt-2 pb-4 unfolded:mt-14 unfolded:border-t unfolded:pt-4">
            <PaymentMarks />
            <LanguageRow />
          </div>
        </div>
        <ShellPart>
          <FooterEnd />
        </ShellPart>
      </footer>
    </>
  );
}
