import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { addressOf } from '#app/addresses.ts';
import { CartDrawer } from '../cart/cart-drawer.tsx';
import { CartProvider } from '../cart/cart-provider.tsx';
import { ConsentGate } from '../consent/consent-gate.tsx';
import { Navigation } from '../navigation/navigation.tsx';
import { WISH_FORM } from '../wishlist/heart-button.tsx';
import { CheckoutHeader } from './checkout-header.tsx';
import { FOOTERS } from './footers.ts';
import { Header } from './header.tsx';
import { LandingHeader } from './landing-header.tsx';
import { type Layout, useLayout } from './layout.ts';
import { LocaleChoice } from './locale-choice.tsx';
import { NoticeBar } from './notice-bar.tsx';
import { NEW_TAB_HINT } from './shell-link.tsx';
import { TickerBar } from './ticker-bar.tsx';
import { useLocaleCode } from './use-locale-code.ts';
import { WithShell } from './use-shell.tsx';

const nothing = () => null;
const HEADERS = { full: Header, landing: LandingHeader, checkout: CheckoutHeader, none: nothing };
const COLUMNS: Record<Layout['column'], string | undefined> = {
  wide: undefined,
  reading: '[--column:60rem]',
  window: 'min-h-[calc(100dvh-var(--header))]',
};

/** The frame around every page, chosen by the page's layout. */
export function Shell({ children }: { children: ReactNode }) {
  const t = useTranslations('shell');
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
