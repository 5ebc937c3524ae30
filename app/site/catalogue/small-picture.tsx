import { ProductPicture } from './product-picture.tsx';

/** The picture of an ordered product beside its name. `className` sets its background. */
export function SmallPicture({ hash, className }: { hash: string | null; className: string }) {
  return (
    <span className={`relative h-14 w-16 shrink-0 rounded-corner-sm ${className}`}>
      <ProductPicture
        alt=""
        className="absolute inset-0 size-full object-contain p-[4%]"
        hash={hash}
        height={56}
        sizes="64px"
        width={64}
      />
    </span>
  );
}
