import {
  auditList,
  dealersList,
  jobsList,
  mailsList,
  newsletterList,
  redirectsList,
  staffList,
  stockAlertsList,
  stockList,
  vatList,
} from './house-lists.ts';
import type { ExportList } from './list.ts';
import { depositsList, instalmentsList, transfersList } from './money-lists.ts';
import {
  claimsList,
  customersList,
  inboxList,
  ordersList,
  returnsList,
  reviewsList,
  withdrawalsList,
} from './order-lists.ts';
import {
  campaignsList,
  catalogueList,
  promotionsList,
  promotionUsesList,
  startingPricesList,
  variantsList,
} from './product-lists.ts';
import {
  categoriesList,
  claimFeesList,
  colorsList,
  deliveryList,
  leadsList,
  manufacturersList,
  priceListsList,
  pricesList,
  theftsList,
  unpricedList,
  unprovenList,
  usagesList,
} from './tended-lists.ts';

/** Every list that can be taken along, by the office's name of it. Who adds a list adds a row. */
const LISTS: Readonly<Record<string, ExportList>> = {
  orders: ordersList,
  returns: returnsList,
  withdrawals: withdrawalsList,
  claims: claimsList,
  inbox: inboxList,
  reviews: reviewsList,
  customers: customersList,
  dealers: dealersList,
  newsletter: newsletterList,
  'stock-alerts': stockAlertsList,
  transfers: transfersList,
  deposits: depositsList,
  instalments: instalmentsList,
  stock: stockList,
  catalogue: catalogueList,
  variants: variantsList,
  campaigns: campaignsList,
  'starting-prices': startingPricesList,
  promotions: promotionsList,
  'promotion-uses': promotionUsesList,
  'price-lists': priceListsList,
  prices: pricesList,
  unpriced: unpricedList,
  usages: usagesList,
  categories: categoriesList,
  colors: colorsList,
  manufacturers: manufacturersList,
  delivery: deliveryList,
  thefts: theftsList,
  'claim-fees': claimFeesList,
  unproven: unprovenList,
  leads: leadsList,
  vat: vatList,
  redirects: redirectsList,
  jobs: jobsList,
  mails: mailsList,
  staff: staffList,
  audit: auditList,
};

/** Null: no list of this name. */
export function findExportList(name: string): ExportList | null {
  return Object.hasOwn(LISTS, name) ? (LISTS[name] ?? null) : null;
}
