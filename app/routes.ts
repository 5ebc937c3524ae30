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
      route(PATTERNS['ecommerce-archive'], 'site/shop/shop-archive.tsx'),
      route(PATTERNS['ecommerce-archive-category'], 'site/shop/shop-category.tsx'),
      route(PATTERNS['ecommerce-item'], 'site/shop/shop-item.tsx'),
      route(PATTERNS.cart, 'site/cart/cart.tsx'),
      route(PATTERNS.checkout, 'site/checkout/checkout.tsx'),
      route(PATTERNS['checkout-done'], 'site/checkout/checkout-done.tsx'),
      route(PATTERNS.country, 'site/country/country.tsx'),
      ...LEGAL_CODES.map((code) => route(PATTERNS[code], 'site/legal/legal.tsx', { id: code })),
      route(PATTERNS.styleguide, 'site/styleguide/styleguide.tsx'),
      route(PATTERNS.all, 'site/page/page.tsx'),
    ]),
  ]),
  route('*', 'site/page/no-locale.tsx'),
] satisfies RouteConfig;
