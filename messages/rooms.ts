import { accountWords } from './account/words.ts';
import { accountPagesWords } from './account-pages/words.ts';
import { addressBookWords } from './address-book/words.ts';
import { archivesWords } from './archives/words.ts';
import { batteriesWords } from './batteries/words.ts';
import { blocksWords } from './blocks/words.ts';
import { breadcrumbsWords } from './breadcrumbs/words.ts';
import { buildsWords } from './builds/words.ts';
import { cartWords } from './cart/words.ts';
import { cartsWords } from './carts/words.ts';
import { catalogueWords } from './catalogue/words.ts';
import { certificateWords } from './certificate/words.ts';
import { checkoutWords } from './checkout/words.ts';
import { claimsWords } from './claims/words.ts';
import { closeupWords } from './closeup/words.ts';
import { compareWords } from './compare/words.ts';
import { consentWords } from './consent/words.ts';
import { contentWords } from './content/words.ts';
import { countryWords } from './country/words.ts';
import { dealersWords } from './dealers/words.ts';
import { depositWords } from './deposit/words.ts';
import { errorsWords } from './errors/words.ts';
import { eventsWords } from './events/words.ts';
import { fieldsWords } from './fields/words.ts';
import { filtersWords } from './filters/words.ts';
import { fitWords } from './fit/words.ts';
import { formsWords } from './forms/words.ts';
import { galleryWords } from './gallery/words.ts';
import { garageWords } from './garage/words.ts';
import { geometryWords } from './geometry/words.ts';
import { guaranteeWords } from './guarantee/words.ts';
import { infinitamenteWords } from './infinitamente/words.ts';
import { instalmentsWords } from './instalments/words.ts';
import { invoicesWords } from './invoices/words.ts';
import { itemWords } from './item/words.ts';
import { legalWords } from './legal/words.ts';
import { lensWords } from './lens/words.ts';
import { mailWords } from './mail/words.ts';
import { measurementsWords } from './measurements/words.ts';
import { newsletterWords } from './newsletter/words.ts';
import { orderAccessWords } from './order-access/words.ts';
import { ordersWords } from './orders/words.ts';
import { ownershipWords } from './ownership/words.ts';
import { paymentsWords } from './payments/words.ts';
import { personalDataWords } from './personal-data/words.ts';
import { pressWords } from './press/words.ts';
import { privacyWords } from './privacy/words.ts';
import { productWords } from './product/words.ts';
import { promiseWords } from './promise/words.ts';
import { quotesWords } from './quotes/words.ts';
import { recallsWords } from './recalls/words.ts';
import { refusalsWords } from './refusals/words.ts';
import { returnsWords } from './returns/words.ts';
import { reviewFormWords } from './review-form/words.ts';
import { reviewsWords } from './reviews/words.ts';
import { safetyWords } from './safety/words.ts';
import { savedBuildsWords } from './saved-builds/words.ts';
import { searchWords } from './search/words.ts';
import { serviceBookWords } from './service-book/words.ts';
import { shareWords } from './share/words.ts';
import { sheetWords } from './sheet/words.ts';
import { shellWords } from './shell/words.ts';
import { shipmentsWords } from './shipments/words.ts';
import { shippingWords } from './shipping/words.ts';
import { singleWords } from './single/words.ts';
import { specificationWords } from './specification/words.ts';
import { stockAlertWords } from './stock-alert/words.ts';
import { taxesWords } from './taxes/words.ts';
import { testPagesWords } from './test-pages/words.ts';
import { transfersWords } from './transfers/words.ts';
import { viewsWords } from './views/words.ts';
import { wishlistWords } from './wishlist/words.ts';
import { withdrawalWords } from './withdrawal/words.ts';
import { worldWords } from './world/words.ts';
import { yearsWords } from './years/words.ts';

/** The words of every room by its name. For the server only, because it loads them all. */
export const ROOMS = {
  account: accountWords,
  'account-pages': accountPagesWords,
  'address-book': addressBookWords,
  archives: archivesWords,
  batteries: batteriesWords,
  blocks: blocksWords,
  breadcrumbs: breadcrumbsWords,
  builds: buildsWords,
  cart: cartWords,
  carts: cartsWords,
  catalogue: catalogueWords,
  certificate: certificateWords,
  checkout: checkoutWords,
  claims: claimsWords,
  closeup: closeupWords,
  compare: compareWords,
  consent: consentWords,
  content: contentWords,
  country: countryWords,
  dealers: dealersWords,
  deposit: depositWords,
  errors: errorsWords,
  events: eventsWords,
  fields: fieldsWords,
  filters: filtersWords,
  fit: fitWords,
  forms: formsWords,
  gallery: galleryWords,
  garage: garageWords,
  geometry: geometryWords,
  guarantee: guaranteeWords,
  infinitamente: infinitamenteWords,
  instalments: instalmentsWords,
  invoices: invoicesWords,
  item: itemWords,
  legal: legalWords,
  lens: lensWords,
  mail: mailWords,
  measurements: measurementsWords,
  newsletter: newsletterWords,
  'order-access': orderAccessWords,
  orders: ordersWords,
  ownership: ownershipWords,
  payments: paymentsWords,
  'personal-data': personalDataWords,
  press: pressWords,
  privacy: privacyWords,
  product: productWords,
  promise: promiseWords,
  quotes: quotesWords,
  recalls: recallsWords,
  refusals: refusalsWords,
  returns: returnsWords,
  'review-form': reviewFormWords,
  reviews: reviewsWords,
  safety: safetyWords,
  'saved-builds': savedBuildsWords,
  search: searchWords,
  'service-book': serviceBookWords,
  share: shareWords,
  sheet: sheetWords,
  shell: shellWords,
  shipments: shipmentsWords,
  shipping: shippingWords,
  single: singleWords,
  specification: specificationWords,
  'stock-alert': stockAlertWords,
  taxes: taxesWords,
  'test-pages': testPagesWords,
  transfers: transfersWords,
  views: viewsWords,
  wishlist: wishlistWords,
  withdrawal: withdrawalWords,
  world: worldWords,
  years: yearsWords,
};
