import { restoreMenuItem } from '#domain/menus/change-menu.ts';
import { restoreRedirect } from '#domain/redirects/remove-redirect.ts';
import { restoreNotice } from '#domain/site-config/change-notice.ts';
import { restoreTicker } from '#domain/site-config/change-ticker.ts';
import type { Inverse } from '#domain/undo/undo-act.ts';
import { restoreView } from '#domain/views/restore-view.ts';

/** How each kind of act is taken back, by the name under which the act recorded it. */
export const INVERSES: Readonly<Record<string, Inverse>> = {
  'menus.removed': restoreMenuItem,
  'notices.removed': restoreNotice,
  'redirects.removed': restoreRedirect,
  'tickers.removed': restoreTicker,
  'views.removed': restoreView,
};
