import { BareFoot } from './bare-foot.tsx';
import { CheckoutFooter } from './checkout-footer.tsx';
import { Footer } from './footer.tsx';
import { LandingFooter } from './landing-footer.tsx';

/** The footer of each layout. */
export const FOOTERS = { full: Footer, landing: LandingFooter, checkout: CheckoutFooter, none: BareFoot };
