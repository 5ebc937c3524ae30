/** A figure of a bike, and where it comes from. */
export type Figure = { readonly value: string; readonly text: string; readonly href: string };

export function FiguresBody({ figures }: { figures: readonly Figure[] }) {
  return figures.map(({ value, text, href }) => (
    <p key={href}>
      <b>{value}</b> <a href={href}>{text}</a>
    </p>
  ));
}
