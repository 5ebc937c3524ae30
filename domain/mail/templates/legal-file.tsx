import { Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { mailFontStack } from '#domain/brand/brand-css.ts';
import type { LegalBlock } from '#domain/legal-texts/blocks.ts';
import type { LegalText } from '#domain/legal-texts/find-legal-text.ts';
import { languageOf } from '#shared/locale.ts';
import type { MailBrand } from './look.ts';

/** A legal text as a self-contained page for reading, dark mode and print. */
export async function renderLegalFileHtml(text: LegalText, brand: MailBrand): Promise<string> {
  return `<!doctype html>${renderToStaticMarkup(<LegalFile style={styleOf(brand)} text={text} />)}`;
}

const styleOf = ({ light, dark, fonts }: MailBrand) => `
:root { color-scheme: light dark; }
body { margin: 0 auto; padding: 40px 24px 80px; max-width: 42em; color: ${light.ink}; background: ${light.surface};
  font: 16px/1.6 ${mailFontStack({ fonts })}; overflow-wrap: break-word; hyphens: auto; }
h1 { font-size: 30px; line-height: 1.1; letter-spacing: -.022em; hyphens: manual; }
h2 { font-size: 21px; line-height: 1.2; margin: 2em 0 .5em; }
h3 { font-size: 17px; margin: 1.5em 0 .4em; }
ul.lines { list-style: none; padding: 16px 20px; background: ${light['page-2']}; border-radius: 0 0 24px 0; }
.version { color: ${light['ink-2']}; font-size: 14px; }
@media (prefers-color-scheme: dark) { body { color: ${dark.ink}; background: ${dark.page}; } .version { color: ${dark['ink-2']}; } ul.lines { background: ${dark.surface}; } }
@media print { body { padding: 0; max-width: none; color: #000; background: #fff; font-size: 11pt; } h2, h3 { break-after: avoid; } ul.lines { background: none; border: 1px solid ${light.edge}; } }
`;

function LegalFile({ text, style }: { text: LegalText; style: string }) {
  return (
    <html dir={languageOf(text.locale).dir} lang={text.locale}>
      <head>
        <meta charSet="utf-8" />
        <meta content="width=device-width,initial-scale=1" name="viewport" />
        <title>{text.title}</title>
        <style>{style}</style>
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
