import { HouseBicycle, HouseLand } from '#app/site/frame/house-scene.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { RefusedCartForm } from './cart-action.server.ts';
import { EmptyCart } from './empty-cart.tsx';

export function NoCart({ refused }: { refused: RefusedCartForm | undefined }) {
  return (
    <>
      {refused && <Notice look="danger" title={refused.message} />}
      <div className="grid items-start gap-x-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <EmptyCart />
        <div className="relative aspect-[1.4] overflow-hidden rounded-corner bg-[#a9c9d2]">
          <HouseLand className="absolute inset-0 size-full object-cover object-[26%_100%]" />
          <HouseBicycle className="absolute right-[3%] bottom-[3%] h-auto w-[72%]" />
        </div>
      </div>
    </>
  );
}
