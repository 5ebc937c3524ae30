/** A fact in the reader's words, with a link where it leads on. */
export type FactWords = {
  readonly about: 'collect' | 'assembly' | 'ride';
  readonly head: string;
  readonly text: string;
  readonly link: { readonly text: string; readonly href: string } | null;
};

/** The facts that are the same for every variant. */
export function BuyFactsBody({ words }: { words: readonly FactWords[] }) {
  return words.map(({ about, head, text, link }) => (
    <p data-about={about} key={about}>
      <b>{head}</b> {text} {link && <a href={link.href}>{link.text}</a>}
    </p>
  ));
}
