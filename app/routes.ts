import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes';
import { LEGAL_CODES } from '#domain/legal-texts/codes.ts';
import { PATTERNS } from './addresses.ts';

/** The URL table. Every page lives under its locale; `/` itself is answered by the server (locale detection). */
export default [
  ...prefix(':locale', [
    layout('site/page/page-frame.tsx', [
      index('site/home/home.tsx'),
      route(PATTERNS['bike-archive'], 'site/archive/bike-archive.tsx'),
      route(PATTERNS['bike-archive-category'], 'site/archive/bike-category.tsx'),
      route(PATTERNS['bike-item'], 'site/bike/bike.tsx'),
      route(PATTERNS['model-world'], 'site/world/world.tsx'),
      route(PATTERNS.compare, 'site/compare/compare.tsx'),
      route(PATTERNS['size-finder'], 'site/size-finder/size-finder.tsx'),
      route(PATTERNS['year-archive-general'], 'site/years/years.tsx'),
      route(PATTERNS['year-archive'], 'site/years/year.tsx'),
      route(PATTERNS['ecommerce-archive'], 'site/shop/shop-archive.tsx'),
      route(PATTERNS['ecommerce-archive-category'], 'site/shop/shop-category.tsx'),
      route(PATTERNS['ecommerce-item'], 'site/shop/shop-item.tsx'),
      route(PATTERNS.search, 'site/search/search.tsx'),
      route(PATTERNS.cart, 'site/cart/cart.tsx'),
      route(PATTERNS.wishlist, 'site/wishlist/wishlist.tsx'),
      route(PATTERNS.checkout, 'site/checkout/checkout.tsx'),
      route(PATTERNS['checkout-done'], 'site/checkout/checkout-done.tsx'),
      route(PATTERNS.country, 'site/country/country.tsx'),
      route(PATTERNS.newsletter, 'site/newsletter/newsletter.tsx'),
      route(PATTERNS['newsletter-confirm'], 'site/newsletter/newsletter-confirm.tsx'),
      route(PATTERNS['newsletter-leave'], 'site/newsletter/newsletter-leave.tsx'),
      route(PATTERNS['stock-alert'], 'site/stock-alert/stock-alert.tsx'),
      route(PATTERNS['stock-alert-confirm'], 'site/stock-alert/stock-alert-confirm.tsx'),
      route(PATTERNS['stock-alert-stop'], 'site/stock-alert/stock-alert-stop.tsx'),
      route(PATTERNS.login, 'site/login/login.tsx'),
      route(PATTERNS.register, 'site/login/register.ts'),
      route(PATTERNS['forgot-password'], 'site/login/password.ts', { id: 'forgot-password' }),
      route(PATTERNS['reset-password'], 'site/login/password.ts', { id: 'reset-password' }),
      route(PATTERNS.logout, 'site/login/logout.ts'),
      layout('site/account/account-frame.tsx', [
        route(PATTERNS.account, 'site/account/dashboard.tsx'),
        route(PATTERNS['account-profile'], 'site/account/profile.tsx'),
        route(PATTERNS['account-orders'], 'site/account/orders.tsx'),
        route(PATTERNS['account-orders-item'], 'site/account/order.tsx'),
        route(PATTERNS['account-wishlist'], 'site/account/wishlist.tsx'),
      ]),
      route(PATTERNS.menu, 'site/menu/menu.tsx'),
      ...LEGAL_CODES.map((code) => route(PATTERNS[code], 'site/legal/legal.tsx', { id: code })),
      route(PATTERNS['newsletter-banner'], 'site/newsletter-banner/newsletter-banner.ts'),
      route(PATTERNS.styleguide, 'site/styleguide/styleguide.tsx'),
      route(PATTERNS.all, 'site/page/page.tsx'),
    ]),
    route(PATTERNS['menu-data'], 'site/menu/menu-data.ts'),
  ]),
  route('*', 'site/page/no-locale.tsx'),
] satisfies RouteConfig;
