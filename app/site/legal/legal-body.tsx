import type { LegalBlock } from '#domain/legal-texts/blocks.ts';

/** The blocks of a legal text, in a readable column. */
export function LegalBody({ body }: { body: readonly LegalBlock[] }) {
  return (
    <div className="grid max-w-[68ch] gap-4 leading-[1.65] text-pretty max-md:hyphens-auto">
      {body.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text stands still on its page, its order is its identity
        <Block block={block} key={index} />
      ))}
    </div>
  );
}

function Block({ block }: { block: LegalBlock }) {
  switch (block.kind) {
    case 'h2':
      return (
        <h2 className="pt-10 text-t3 first:pt-0" id={block.id}>
          {block.text}
        </h2>
      );
    case 'h3':
      return <h3 className="pt-4 text-t4">{block.text}</h3>;
    case 'p':
      return (
        <p>
          <WithLinks text={block.text} />
        </p>
      );
    case 'list':
      return (
        <ul className="grid list-[square] gap-2 pl-5 marker:text-accent">
          <Items items={block.items} />
        </ul>
      );
    case 'lines':
      return (
        <ul className="grid gap-1.5 rounded-corner-sm bg-page-2 px-6 py-5">
          <Items items={block.items} />
        </ul>
      );
  }
}

function Items({ items }: { items: readonly string[] }) {
  return items.map((item) => (
    <li key={item}>
      <WithLinks text={item} />
    </li>
  ));
}

const ADDRESS = /([\w.+-]+@[\w-]+(?:\.[\w-]+)+|https:\/\/[\w./-]+)/;

/**
 * Texts have no markup: addresses in them become links. Splitting by a group puts each match at an
 * odd index.
 */
function WithLinks({ text }: { text: string }) {
  return text.split(ADDRESS).map((part, index) =>
    index % 2 === 1 ? (
      <a
        className="wrap-anywhere hyphens-none underline"
        href={part.includes('@') ? `mailto:${part}` : part}
        key={part}
      >
        {part.replace(/^https:\/\/|\/$/g, '')}
      </a>
    ) : (
      part
    ),
  );
}
