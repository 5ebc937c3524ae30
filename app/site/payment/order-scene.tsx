import { ProductPicture } from '#app/site/catalogue/product-picture.tsx';
import { HouseLand } from '#app/site/frame/house-scene.tsx';
import type { ShownOrder } from '#app/site/order/load-order.server.ts';
import { houseLandAddress } from '#domain/media/addresses.ts';

type Bike = Pick<NonNullable<ShownOrder['bike']>, 'name' | 'pictureHash' | 'land'>;
type Props = { title: string; bike: Bike };

/** The bought bike in the land it is for, with the page's title in its sky. */
export function OrderScene({ title, bike }: Props) {
  return (
    <div className="light relative isolate overflow-hidden rounded-corner bg-[#a9c9d2] pb-[58vw] sm:pb-[46vw] lg:min-h-[min(38rem,44vw)] lg:pb-0">
      <HouseLand
        className="absolute inset-0 -z-2 size-full object-cover object-[26%_100%]"
        {...(bike.land && { src: houseLandAddress(bike.land) })}
      />
      <ProductPicture
        alt={bike.name}
        className="absolute right-[2vw] bottom-[3%] -z-1 aspect-[20/13] w-[88vw] object-contain object-bottom sm:w-[70vw] lg:right-[max(2vw,50%-54rem)] lg:w-[min(50vw,60rem)]"
        drawnIf="(min-width: 640px) and (min-resolution: 1.5x), (min-width: 1900px)"
        first
        hash={bike.pictureHash}
        height={780}
        sizes="(min-width: 1024px) 50vw, 88vw"
        width={1200}
      />
      <div className="wrap pt-[clamp(1.75rem,4vw,4rem)]">
        <h1 className="max-w-[10.5em] text-[clamp(2.25rem,4.7vw,5.5rem)] leading-none font-[700]">{title}</h1>
      </div>
    </div>
  );
}
