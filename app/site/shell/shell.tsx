import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { CartDrawer } from '../cart/cart-drawer.tsx';
import { CartProvider } from '../cart/cart-provider.tsx';
import { CheckoutFooter } from './checkout-footer.tsx';
import { CheckoutHeader } from './checkout-header.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { useLayout } from './layout.ts';
import { TickerBar } from './ticker-bar.tsx';

/** The frame around every page, chosen by the page's layout. */
export function Shell({ children }: { children: ReactNode }) {
  const t = useTranslations('shell');
  const layout = useLayout();
  const isCheckout = layout === 'checkout';
  return (
    <CartProvider>
      <a
        className="absolute -top-24 left-(--margin) z-50 bg-ink px-6 py-3 text-page focus:top-3"
        href="#main"
      >
        {t('skip')}
      </a>
      {isCheckout ? (
        <CheckoutHeader />
      ) : (
        <>
          <TickerBar />
          <Header />
        </>
      )}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {isCheckout ? <CheckoutFooter /> : <Footer />}
      <CartDrawer />
    </CartProvider>
  );
}
