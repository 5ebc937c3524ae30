type Props = { className: string };

/** The house's own place, for pages that have no picture: it needs no data, and says nothing. */
export function HouseLand({ className }: Props) {
  return (
    <img
      alt=""
      className={className}
      decoding="async"
      height={1000}
      src="/media/house/land.svg"
      width={3200}
    />
  );
}

/** The bicycle that stands in it. */
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
