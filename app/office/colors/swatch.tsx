/** How a colour looks. Its name stands beside it. */
export function Swatch({ background }: { readonly background: string }) {
  return (
    <svg aria-hidden="true" className="swatch" height="24" style={{ background }} width="40">
      <rect fill="none" height="100%" width="100%" />
    </svg>
  );
}
