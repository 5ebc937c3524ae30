import type { BlockProps } from '../block.ts';
import { BlockButton } from '../block-link.tsx';
import type { callToAction } from './fields.ts';

/** The first button is primary; there is only one of those. */
export default function CallToAction({ id, data, texts }: BlockProps<typeof callToAction>) {
  const place = data.centered ? 'justify-items-center text-center' : 'justify-items-start';
  return (
    <section aria-labelledby={`${id}-title`} className={`wrap grid gap-5 py-(--section) ${place}`}>
      <h2 className="max-w-[16em] text-t1" id={`${id}-title`}>
        {texts.title}
      </h2>
      {texts.subtitle && <p className="max-w-[36em] text-lead text-pretty text-ink-2">{texts.subtitle}</p>}
      <p className={`mt-3 flex flex-wrap gap-4 ${data.centered ? 'justify-center' : ''}`}>
        <BlockButton look="action" to={texts.primaryTo}>
          {texts.primaryLabel}
        </BlockButton>
        <BlockButton look="ghost" to={texts.secondaryTo}>
          {texts.secondaryLabel}
        </BlockButton>
      </p>
    </section>
  );
}
