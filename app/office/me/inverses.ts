import { restoreEndedProduct } from '#domain/assortment/publish-product.ts';
import { restoreCells, restoreImportedPrices } from '#domain/assortment/restore-cells.ts';
import { restoreImport } from '#domain/assortment/restore-import.ts';
import { restoreProducts } from '#domain/assortment/restore-products.ts';
import { restoreCategory } from '#domain/assortment/tend-category.ts';
import { restoreColor } from '#domain/assortment/tend-color.ts';
import { restoreUsage } from '#domain/assortment/tend-usage.ts';
import { restoreDraft, restorePlan } from '#domain/campaigns/plan-campaign.ts';
import { restoreCampaign } from '#domain/campaigns/restore-campaign.ts';
import { restoreDealer } from '#domain/dealers/close-dealer.ts';
import { restoreSwitches } from '#domain/forms/change-switches.ts';
import { restoreDouble } from '#domain/inbox/merge-double.ts';
import { restorePhotographOrder } from '#domain/media/set-photograph-order.ts';
import { restoreMenuItem } from '#domain/menus/change-menu.ts';
import { restoreDeadJob } from '#domain/outbox/decide-dead-job.ts';
import { restorePromotion } from '#domain/promotions/change-promotion.ts';
import { restoreRedirect } from '#domain/redirects/remove-redirect.ts';
import { restorePacked } from '#domain/shipments/restore-packed.ts';
import { restoreShippingMethod } from '#domain/shipping/add-shipping-method.ts';
import { restoreClosure } from '#domain/shipping/change-workshop.ts';
import { restoreNotice } from '#domain/site-config/change-notice.ts';
import { restoreTicker } from '#domain/site-config/change-ticker.ts';
import { restoreUntoldCounts } from '#domain/stock-alerts/restore-counts.ts';
import { restoreTaxRate } from '#domain/taxes/change-tax-rates.ts';
import type { Inverse } from '#domain/undo/undo-act.ts';
import { restoreView } from '#domain/views/restore-view.ts';

/** How each kind of act is taken back, by the name under which the act recorded it. */
export const INVERSES: Readonly<Record<string, Inverse>> = {
  'campaigns.dropped': restoreCampaign,
  'campaigns.planned': restoreDraft,
  'campaigns.unplanned': restorePlan,
  'catalogue.category-ended': restoreCategory,
  'catalogue.cells': restoreCells,
  'catalogue.color-ended': restoreColor,
  'catalogue.product-ended': restoreEndedProduct,
  'catalogue.products': restoreProducts,
  'catalogue.usage-ended': restoreUsage,
  'dealers.closed': restoreDealer,
  'delivery.closure-removed': restoreClosure,
  'delivery.method-ended': restoreShippingMethod,
  'forms.switched': restoreSwitches,
  'imports.file': restoreImport,
  'imports.prices': restoreImportedPrices,
  'inbox.merged': restoreDouble,
  'jobs.dropped': restoreDeadJob,
  'media.photograph-moved': restorePhotographOrder,
  'media.photograph-taken-off': restorePhotographOrder,
  'menus.removed': restoreMenuItem,
  'notices.removed': restoreNotice,
  'orders.packed': restorePacked,
  'promotions.ended': restorePromotion,
  'redirects.removed': restoreRedirect,
  'stock.counted': restoreUntoldCounts,
  'taxes.rate-removed': restoreTaxRate,
  'tickers.removed': restoreTicker,
  'views.removed': restoreView,
};
