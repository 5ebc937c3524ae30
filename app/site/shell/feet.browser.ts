import type { ComponentType } from 'react';
import { asFound } from '#app/still.tsx';
import type { Layout } from './layout.ts';

const found = (foot: Layout['footer']) =>
  asFound(async () => (await import('./foot-views.ts')).FOOT_VIEWS[foot]);

/** What `feet.ts` is on the server. */
export const FEET: Readonly<Record<Layout['footer'], ComponentType>> = {
  full: found('full'),
  landing: found('landing'),
  checkout: found('checkout'),
  none: found('none'),
};
