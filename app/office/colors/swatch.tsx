/** How a colour looks; its name stands beside it. */
export function Swatch({ background }: { readonly background: string }) {
  return <span aria-hidden="true" className="swatch" style={{ background }} />;
}
