import { type BlockProps, partsOf } from '../block.ts';
import type { figure } from '../technology/fields.ts';
import { Figures } from '../technology/figures.tsx';
import type { numbers } from './fields.ts';

export default function Numbers({ id, texts, parts }: BlockProps<typeof numbers>) {
  return (
    <section aria-labelledby={`${id}-title`} className="py-[calc(var(--section)/2)]">
      <div className="wrap pb-6">
        <h2 className="text-t2" id={`${id}-title`}>
          {texts.title}
        </h2>
      </div>
      <Figures figures={partsOf<typeof figure>(parts, 'figure')} />
    </section>
  );
}
