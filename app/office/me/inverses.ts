import { restoreCells, restoreImportedPrices } from '#domain/assortment/restore-cells.ts';
import { restoreProducts } from '#domain/assortment/restore-products.ts';
import { restoreMenuItem } from '#domain/menus/change-menu.ts';
import { restoreRedirect } from '#domain/redirects/remove-redirect.ts';
import { restorePacked } from '#domain/shipments/restore-packed.ts';
import { restoreNotice } from '#domain/site-config/change-notice.ts';
import { restoreTicker } from '#domain/site-config/change-ticker.ts';
import { restoreUntoldCounts } from '#domain/stock-alerts/restore-counts.ts';
import type { Inverse } from '#domain/undo/undo-act.ts';
import { restoreView } from '#domain/views/restore-view.ts';

/** How each kind of act is taken back, by the name under which the act recorded it. */
export const INVERSES: Readonly<Record<string, Inverse>> = {
  'catalogue.cells': restoreCells,
  'catalogue.products': restoreProducts,
  'imports.prices': restoreImportedPrices,
  'menus.removed': restoreMenuItem,
  'notices.removed': restoreNotice,
  'orders.packed': restorePacked,
  'redirects.removed': restoreRedirect,
  'stock.counted': restoreUntoldCounts,
  'tickers.removed': restoreTicker,
  'views.removed': restoreView,
};
