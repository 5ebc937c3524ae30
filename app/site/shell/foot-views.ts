import { BareFoot } from './bare-foot.tsx';
import { CheckoutFooter } from './checkout-footer.tsx';
import { Footer } from './footer.tsx';
import { LandingFooter } from './landing-footer.tsx';

/** What stands below a page, by layout. All of it is still (`app/still.tsx`). */
export const FOOT_VIEWS = { full: Footer, landing: LandingFooter, checkout: CheckoutFooter, none: BareFoot };
