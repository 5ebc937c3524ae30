import { Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { LegalBlock } from '#domain/legal-texts/blocks.ts';
import type { LegalText } from '#domain/legal-texts/find-legal-text.ts';

/** A legal text as a self-contained page for reading, dark mode and print. */
export async function legalFileHtml(text: LegalText): Promise<string> {
  return `<!doctype html>${renderToStaticMarkup(<LegalFile text={text} />)}`;
}

const STYLE = `
:root { color-scheme: light dark; }
body { margin: 0 auto; padding: 40px 24px 80px; max-width: 42em; color: #0e1416; background: #ffffff;
  font: 16px/1.6 Archivo, 'Helvetica Neue', Helvetica, Arial, sans-serif; overflow-wrap: break-word; hyphens: auto; }
h1 { font-size: 30px; line-height: 1.1; letter-spacing: -.022em; hyphens: manual; }
h2 { font-size: 21px; line-height: 1.2; margin: 2em 0 .5em; }
h3 { font-size: 17px; margin: 1.5em 0 .4em; }
ul.lines { list-style: none; padding: 16px 20px; background: #eef0ee; border-radius: 0 0 24px 0; }
.version { color: #4a565b; font-size: 14px; }
@media (prefers-color-scheme: dark) { body { color: #f4f5f3; background: #0e1416; } .version { color: #b0babd; } ul.lines { background: #161e22; } }
@media print { body { padding: 0; max-width: none; color: #000; background: #fff; font-size: 11pt; } h2, h3 { break-after: avoid; } ul.lines { background: none; border: 1px solid #79858a; } }
`;

function LegalFile({ text }: { text: LegalText }) {
  return (
    <html lang={text.locale}>
      <head>
        <meta charSet="utf-8" />
        <meta content="width=device-width,initial-scale=1" name="viewport" />
        <title>{text.title}</title>
        <style>{STYLE}</style>
      </head>
      <body>
        <h1>{text.title}</h1>
        <p className="version">{text.version}</p>
        {text.body.map((block, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: written once, its order is its identity
          <Fragment key={index}>{blockOf(block)}</Fragment>
        ))}
      </body>
    </html>
  );
}

function blockOf(block: LegalBlock) {
  switch (block.kind) {
    case 'h2':
      return <h2 id={block.id}>{block.text}</h2>;
    case 'h3':
      return <h3>{block.text}</h3>;
    case 'p':
      return <p>{block.text}</p>;
    default:
      return (
        <ul className={block.kind}>
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      );
  }
}
