import { CustomerScreen, loadCustomerScreen, loadGuestScreen } from '../customers/customer.tsx';
import { CustomerMailScreen, loadCustomerMailScreen } from '../customers/customer-mail.tsx';
import { CustomersScreen, loadCustomersScreen } from '../customers/customers.tsx';
import { HeldScreen, loadHeldScreen } from '../customers/held.tsx';
import { changeCustomer } from '../customers/load-customer.ts';
import { changeGuest } from '../customers/load-guest.ts';
import { loadCustomerMailFile, loadHeldFile } from '../customers/load-held.ts';
import { DealerScreen, loadDealerScreen } from '../dealers/dealer.tsx';
import { DealersScreen, loadDealersScreen } from '../dealers/dealers.tsx';
import { changeDealerFile, changeNewDealer } from '../dealers/load-dealers.ts';
import { loadNewDealerScreen, NewDealerScreen } from '../dealers/new-dealer.tsx';
import { changeNewsletter, loadReadersFile } from '../newsletter/load-newsletter.ts';
import { loadNewsletterScreen, NewsletterScreen } from '../newsletter/newsletter.tsx';
import { loadStockAlertsScreen, StockAlertsScreen } from '../newsletter/stock-alerts.tsx';
import { changeReview } from '../reviews/change-review.ts';
import { loadReviewScreen, ReviewScreen } from '../reviews/review.tsx';
import { loadReviewsScreen, ReviewsScreen } from '../reviews/reviews.tsx';
import { can, type Screen } from './screen.ts';

/** Who buys, sells and reads. */
export const PEOPLE_SCREENS: readonly Screen[] = [
  {
    path: 'customers',
    handle: { title: 'page.customers', needs: can('customers', 'look') },
    ...{ loader: loadCustomersScreen, Component: CustomersScreen },
  },
  {
    path: 'customers/:id',
    handle: { title: 'page.customer', needs: can('customers', 'look') },
    ...{ loader: loadCustomerScreen, action: changeCustomer, Component: CustomerScreen },
  },
  {
    path: 'customers/:id/mails/:mail',
    handle: { title: 'page.mail', needs: can('persons', 'look') },
    ...{ loader: loadCustomerMailScreen, Component: CustomerMailScreen },
  },
  {
    path: 'customers/:id/mails/:mail/as-sent',
    handle: { title: 'page.mail', needs: can('persons', 'look'), isFile: true },
    loader: loadCustomerMailFile,
  },
  {
    path: 'customers/:id/data',
    handle: { title: 'page.held', needs: can('persons', 'export') },
    ...{ loader: loadHeldScreen, Component: HeldScreen },
  },
  {
    path: 'customers/:id/data.json',
    handle: { title: 'page.held', needs: can('persons', 'export'), isFile: true },
    loader: loadHeldFile,
  },
  {
    path: 'guests/:number',
    handle: { title: 'page.guest', needs: can('customers', 'look') },
    ...{ loader: loadGuestScreen, action: changeGuest, Component: CustomerScreen },
  },
  {
    path: 'guests/:number/mails/:mail',
    handle: { title: 'page.mail', needs: can('persons', 'look') },
    ...{ loader: loadCustomerMailScreen, Component: CustomerMailScreen },
  },
  {
    path: 'guests/:number/mails/:mail/as-sent',
    handle: { title: 'page.mail', needs: can('persons', 'look'), isFile: true },
    loader: loadCustomerMailFile,
  },
  {
    path: 'guests/:number/data',
    handle: { title: 'page.held', needs: can('persons', 'export') },
    ...{ loader: loadHeldScreen, Component: HeldScreen },
  },
  {
    path: 'guests/:number/data.json',
    handle: { title: 'page.held', needs: can('persons', 'export'), isFile: true },
    loader: loadHeldFile,
  },
  {
    path: 'reviews',
    handle: { title: 'page.reviews', needs: can('inbox', 'look') },
    ...{ loader: loadReviewsScreen, Component: ReviewsScreen },
  },
  {
    path: 'reviews/:id',
    handle: { title: 'page.review', needs: can('inbox', 'look') },
    ...{ loader: loadReviewScreen, action: changeReview, Component: ReviewScreen },
  },
  {
    path: 'dealers',
    handle: { title: 'page.dealers', needs: can('quotes', 'look') },
    ...{ loader: loadDealersScreen, Component: DealersScreen },
  },
  {
    path: 'new-dealer',
    handle: { title: 'page.new-dealer', needs: can('quotes', 'change') },
    ...{ loader: loadNewDealerScreen, action: changeNewDealer, Component: NewDealerScreen },
  },
  {
    path: 'dealers/:slug',
    handle: { title: 'page.dealer', needs: can('quotes', 'look') },
    ...{ loader: loadDealerScreen, action: changeDealerFile, Component: DealerScreen },
  },
  {
    path: 'newsletter',
    handle: { title: 'page.newsletter', needs: can('newsletter', 'look') },
    ...{ loader: loadNewsletterScreen, action: changeNewsletter, Component: NewsletterScreen },
  },
  {
    path: 'stock-alerts',
    handle: { title: 'page.stock-alerts', needs: can('newsletter', 'look') },
    ...{ loader: loadStockAlertsScreen, Component: StockAlertsScreen },
  },
  {
    path: 'newsletter/readers.csv',
    handle: { title: 'page.newsletter', needs: can('newsletter', 'export'), isFile: true },
    loader: loadReadersFile,
  },
];
