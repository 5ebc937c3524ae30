import { CartTable } from '#app/site/cart/cart-table.tsx';
import { CartTotals } from '#app/site/cart/cart-totals.tsx';
import type { ProductCardData } from '#app/site/catalogue/load-cards.server.ts';
import { type Cart, CartContext } from '#app/site/visitor/cart-context.ts';
import { lineSamples, lostLineSamples, TOTALS } from './samples.ts';
import { GuidePart, Row, Specimen } from './specimen.tsx';

const nothing = () => {};
const later = async () => {};
const never = async () => false;

/** A cart whose buttons do nothing, so that no real cart changes. */
const STILL: Cart = {
  cart: null,
  count: 0,
  isBusy: false,
  notification: null,
  announcement: '',
  isOpen: false,
  open: nothing,
  close: nothing,
  tell: nothing,
  add: later,
  setQuantity: later,
  remove: later,
  acknowledgePrices: later,
  addCoupon: never,
  removeCoupon: never,
};

type Props = { bike: ProductCardData | undefined; good: ProductCardData | undefined };

/** The table of products in its different modes, its totals, and quantities at their limits. */
export function Carts({ bike, good }: Props) {
  const lines = lineSamples(bike, good);
  return (
    <CartContext value={STILL}>
      <GuidePart name="carts" title="Cart tables">
        <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-2">
          <Specimen caption="Cart and drawer: quantity and delete">
            <CartTable complaints={{ cheaper: 'At most 9 can be sent at once.' }} lines={lines} mode="cart" />
          </Specimen>
          <div className="grid gap-10">
            <Specimen caption="Summary, related, wishlist: neither">
              <CartTable lines={lines.slice(0, 2)} mode="summary" />
            </Specimen>
            <Specimen caption="What cannot be bought any more">
              <CartTable lines={lostLineSamples(lines)} mode="unavailable" />
            </Specimen>
          </div>
          <Specimen caption="Until the products arrive">
            <CartTable lines={undefined} mode="cart" />
          </Specimen>
          <div className="grid gap-10">
            <Specimen caption="Empty">
              <CartTable lines={[]} mode="cart" />
            </Specimen>
            <Row title="Totals, and while they move">
              <div className="w-full">
                <CartTotals totals={TOTALS} />
              </div>
              <div className="w-full">
                <CartTotals isBusy totals={{ ...TOTALS, showsVatNote: false, holdsVat: false }} />
              </div>
            </Row>
          </div>
        </div>
      </GuidePart>
    </CartContext>
  );
}
