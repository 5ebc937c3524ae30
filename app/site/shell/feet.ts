import type { ComponentType } from 'react';
import { asWritten } from '#app/still.tsx';
import { FOOT_VIEWS } from './foot-views.ts';
import type { Layout } from './layout.ts';

/** What stands below a page. Browsers have `feet.browser.ts` instead. */
export const FEET: Readonly<Record<Layout['footer'], ComponentType>> = {
  full: asWritten(FOOT_VIEWS.full),
  landing: asWritten(FOOT_VIEWS.landing),
  checkout: asWritten(FOOT_VIEWS.checkout),
  none: asWritten(FOOT_VIEWS.none),
};
