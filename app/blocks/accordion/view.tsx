import { Icon } from '#app/ui/icon.tsx';
import { type BlockProps, partsOf } from '../block.ts';
import { RichTextTree } from '../editor/rich-text-tree.tsx';
import type { accordion, accordionItem } from './fields.ts';

/** Native disclosures that share a name: opening one closes the other, with and without scripts. */
export default function Accordion({ id, texts, parts }: BlockProps<typeof accordion>) {
  return (
    <section className="wrap @container py-[calc(var(--section)/2)]">
      <div className="beside-columns">
        {texts.title && <h2 className="mb-8 text-t2">{texts.title}</h2>}
        <div className="border-b border-line">
          {partsOf<typeof accordionItem>(parts, 'accordion-item').map((item) => (
            <details className="group border-t border-line" key={item.id} name={id}>
              <summary className="flex min-h-16 items-center justify-between gap-6 py-3">
                <h3 className="text-t4">{item.texts.title}</h3>
                <span className="shrink-0 transition-transform duration-220 ease-bend group-open:rotate-180">
                  <Icon name="chevron" />
                </span>
              </summary>
              <div className="max-w-[68ch] pb-6 text-pretty text-ink-2">
                <RichTextTree text={item.texts.body} />
              </div>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
