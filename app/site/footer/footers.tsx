import { lazy } from 'react';
import { ShellPart } from '#app/site/frame/shell-part.tsx';
import { BareFoot } from './bare-foot.tsx';
import { Footer } from './footer.tsx';

const Landing = lazy(() => import('./landing-footer.tsx'));
const Checkout = lazy(() => import('./checkout-footer.tsx'));

/** The footer of each layout. What browsers found in their document needs no code. */
export const FOOTERS = { full: Footer, landing: LandingFooter, checkout: CheckoutFooter, none: BareFoot };

function LandingFooter() {
  return (
    <ShellPart>
      <Landing />
    </ShellPart>
  );
}

function CheckoutFooter() {
  return (
    <ShellPart>
      <Checkout />
    </ShellPart>
  );
}
