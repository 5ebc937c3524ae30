import type { ReactNode } from 'react';
import { addressOf } from '#app/addresses.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import { CartDrawer } from '#app/site/cart/cart-drawer.tsx';
import { ConsentGate } from '#app/site/consent/consent-gate.tsx';
import { LocaleChoice } from '#app/site/country/locale-choice.tsx';
import { FOOTERS } from '#app/site/footer/footers.tsx';
import { type Layout, useLayout } from '#app/site/frame/layout.ts';
import { NEW_TAB_HINT } from '#app/site/frame/shell-link.tsx';
import { WithShell } from '#app/site/frame/use-shell.tsx';
import { Navigation } from '#app/site/navigation/navigation.tsx';
import { CartProvider } from '#app/site/visitor/cart-provider.tsx';
import { WISH_FORM } from '#app/site/visitor/heart-button.tsx';
import { shellWords } from '#messages/shell/words.ts';
import { CheckoutHeader } from './checkout-header.tsx';
import { Header } from './header.tsx';
import { LandingHeader } from './landing-header.tsx';
import { NoticeBar } from './notice-bar.tsx';
import { TickerBar } from './ticker-bar.tsx';

const nothing = () => null;
const HEADERS = { full: Header, landing: LandingHeader, checkout: CheckoutHeader, none: nothing };
const COLUMNS: Record<Layout['column'], string | undefined> = {
  wide: undefined,
  reading: '[--column:60rem]',
  window: 'min-h-[calc(100dvh-var(--header))]',
};

/** The frame around every page, chosen by the page's layout. */
export function Shell({ children }: { children: ReactNode }) {
  const t = useWords(shellWords);
  const layout = useLayout();
  const PageHeader = HEADERS[layout.header];
  const PageFooter = FOOTERS[layout.footer];
  return (
    <WithShell>
      <CartProvider>
        <a
          className="absolute -top-24 left-(--margin) z-50 bg-ink px-6 py-3 text-page focus:top-3"
          href="#main"
        >
          {t('skip')}
        </a>
        <ConsentGate />
        {layout.hasTicker && <TickerBar />}
        {layout.header === 'full' && <NoticeBar />}
        <PageHeader />
        <main className={COLUMNS[layout.column]} data-layout={layout.name} id="main" tabIndex={-1}>
          {children}
        </main>
        <PageFooter />
        <span hidden id={NEW_TAB_HINT}>
          {t('new-tab')}
        </span>
        <form action={addressOf(useLocaleCode(), 'wishlist')} hidden id={WISH_FORM} method="post" />
        <CartDrawer />
        <LocaleChoice />
        <Navigation />
      </CartProvider>
    </WithShell>
  );
}
