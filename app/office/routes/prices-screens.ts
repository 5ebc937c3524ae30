import { DepositsScreen, loadDepositsScreen } from '../deposits/deposits.tsx';
import { changeTerms, loadTermsScreen, TermsScreen } from '../deposits/terms.tsx';
import { InstalmentsScreen, loadInstalmentsScreen } from '../instalments/instalments.tsx';
import { changeOffer, loadOfferScreen, OfferScreen } from '../instalments/offer.tsx';
import { changePromotionPage, loadPromotionScreen, PromotionScreen } from '../promotions/promotion.tsx';
import {
  changeNewPromotion,
  loadNewPromotion,
  loadPromotionsScreen,
  NewPromotionScreen,
  PromotionsScreen,
} from '../promotions/promotions.tsx';
import { loadUsesScreen, UsesScreen } from '../promotions/uses.tsx';
import { ClosureScreen, changeClosure, loadClosureScreen } from '../shipping/closure.tsx';
import { changeOrder, DeliveryScreen, loadDeliveryScreen } from '../shipping/delivery.tsx';
import { changeMethod, loadMethodScreen, MethodScreen } from '../shipping/method.tsx';
import { changeNewMethod, loadNewMethodScreen, NewMethodScreen } from '../shipping/new-method.tsx';
import { changeWorkshop, loadWorkshopScreen, WorkshopScreen } from '../shipping/workshop.tsx';
import { changePlace, loadPlaceScreen, PlaceScreen } from '../taxes/place.tsx';
import { loadVatScreen, VatScreen } from '../taxes/vat.tsx';
import { can, type Screen } from './screen.ts';

/** What takes something off a cart, what delivery costs and promises, and the VAT. */
export const PRICES_SCREENS: readonly Screen[] = [
  {
    path: 'promotions',
    handle: { title: 'page.promotions', needs: can('prices', 'look') },
    ...{ loader: loadPromotionsScreen, Component: PromotionsScreen },
  },
  {
    path: 'new-promotion',
    handle: { title: 'page.new-promotion', needs: can('prices', 'change') },
    ...{ loader: loadNewPromotion, action: changeNewPromotion, Component: NewPromotionScreen },
  },
  {
    path: 'promotions/:code',
    handle: { title: 'page.promotion', needs: can('prices', 'look') },
    ...{ loader: loadPromotionScreen, action: changePromotionPage, Component: PromotionScreen },
  },
  {
    path: 'promotion-uses',
    handle: { title: 'page.promotion-uses', needs: can('orders', 'look') },
    ...{ loader: loadUsesScreen, Component: UsesScreen },
  },
  {
    path: 'delivery',
    handle: { title: 'page.delivery', needs: can('settings', 'look') },
    ...{ loader: loadDeliveryScreen, action: changeOrder, Component: DeliveryScreen },
  },
  {
    path: 'new-delivery/:market',
    handle: { title: 'page.method-new', needs: can('settings', 'change') },
    ...{ loader: loadNewMethodScreen, action: changeNewMethod, Component: NewMethodScreen },
  },
  {
    path: 'delivery/:market/:code',
    handle: { title: 'page.method', needs: can('settings', 'look') },
    ...{ loader: loadMethodScreen, action: changeMethod, Component: MethodScreen },
  },
  {
    path: 'workshop',
    handle: { title: 'page.workshop', needs: can('settings', 'look') },
    ...{ loader: loadWorkshopScreen, action: changeWorkshop, Component: WorkshopScreen },
  },
  {
    path: 'closure',
    handle: { title: 'page.closure', needs: can('settings', 'look') },
    ...{ loader: loadClosureScreen, action: changeClosure, Component: ClosureScreen },
  },
  {
    path: 'vat',
    handle: { title: 'page.vat', needs: can('settings', 'look') },
    ...{ loader: loadVatScreen, Component: VatScreen },
  },
  {
    path: 'vat/:place',
    handle: { title: 'page.vat-place', needs: can('settings', 'look') },
    ...{ loader: loadPlaceScreen, action: changePlace, Component: PlaceScreen },
  },
  {
    path: 'instalments',
    handle: { title: 'page.instalments', needs: can('settings', 'look') },
    ...{ loader: loadInstalmentsScreen, Component: InstalmentsScreen },
  },
  {
    path: 'instalments/:market',
    handle: { title: 'page.instalments', needs: can('settings', 'look') },
    ...{ loader: loadOfferScreen, action: changeOffer, Component: OfferScreen },
  },
  {
    path: 'deposits',
    handle: { title: 'page.deposits', needs: can('settings', 'look') },
    ...{ loader: loadDepositsScreen, Component: DepositsScreen },
  },
  {
    path: 'deposits/:market',
    handle: { title: 'page.deposits', needs: can('settings', 'look') },
    ...{ loader: loadTermsScreen, action: changeTerms, Component: TermsScreen },
  },
];
