type Props = { className: string };

/** A landscape for pages without a picture: decorative, and without data. */
export function HouseLand({ className, src = '/media/house/land.svg' }: Props & { src?: string }) {
  return <img alt="" className={className} decoding="async" height={1000} src={src} width={3200} />;
}

/** The bicycle in it. */
export function HouseBicycle({ className }: Props) {
  return (
    <img
      alt=""
      className={className}
      decoding="async"
      height={880}
      src="/media/house/bicycle.svg"
      width={1364}
    />
  );
}
