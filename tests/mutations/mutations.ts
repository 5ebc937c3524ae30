import { ACCESS_MUTATIONS } from './access.ts';
import { BIKE_MUTATIONS } from './bikes.ts';
import { CART_MUTATIONS } from './carts.ts';
import { DATA_MUTATIONS } from './data.ts';
import { FORM_MUTATIONS } from './forms.ts';
import { GARAGE_MUTATIONS } from './garage.ts';
import { GLUE_MUTATIONS } from './glue.ts';
import { MEDIA_MUTATIONS } from './media.ts';
import type { Mutation } from './mutation.ts';
import { OFFICE_MUTATIONS } from './office.ts';
import { ORDER_MUTATIONS } from './orders.ts';
import { PAGE_MUTATIONS } from './pages.ts';
import { PAYMENT_MUTATIONS } from './payments.ts';
import { PRICE_MUTATIONS } from './prices.ts';
import { RETURN_MUTATIONS } from './returns.ts';
import { STOCK_MUTATIONS } from './stock.ts';

/** The faults that `npm run mutate` tries. Tests must notice nine of ten. */
export const MUTATIONS: readonly Mutation[] = [
  ...PRICE_MUTATIONS,
  ...STOCK_MUTATIONS,
  ...CART_MUTATIONS,
  ...ORDER_MUTATIONS,
  ...PAYMENT_MUTATIONS,
  ...RETURN_MUTATIONS,
  ...BIKE_MUTATIONS,
  ...DATA_MUTATIONS,
  ...FORM_MUTATIONS,
  ...MEDIA_MUTATIONS,
  ...GARAGE_MUTATIONS,
  ...GLUE_MUTATIONS,
  ...PAGE_MUTATIONS,
  ...ACCESS_MUTATIONS,
  ...OFFICE_MUTATIONS,
];
