import type { BlockProps } from '../block.ts';
import { BlockButton } from '../block-link.tsx';
import { BlockPicture } from '../block-picture.tsx';
import { RichTextTree } from '../editor/rich-text-tree.tsx';
import type { story } from './fields.ts';

/** The large year is decorative: the text has it too. */
export default function Story({ id, data, texts }: BlockProps<typeof story>) {
  return (
    <section aria-labelledby={`${id}-title`} className="grid gap-x-(--gutter) lg:grid-cols-[7fr_5fr]">
      <BlockPicture
        alt=""
        className="aspect-[0.94] size-full max-h-[70rem] rounded-corner object-cover lg:aspect-[1.13]"
        picture={data.picture}
      />
      <div className="flex flex-col justify-center gap-6 px-(--margin) pt-8 pb-12 lg:max-w-[52rem] lg:py-12 lg:pl-8">
        <p
          aria-hidden="true"
          className="w-fit bg-(image:--accent-gradient) bg-clip-text pr-[0.06em] text-[clamp(min(5rem,24vw),12vw,12.5rem)] leading-[0.8] font-[720] tracking-[-0.05em] text-transparent [font-stretch:125%]"
        >
          {data.year}
        </p>
        <h2 className="text-t2" id={`${id}-title`}>
          {texts.title}
        </h2>
        <div className="max-w-[36em] text-lead text-pretty text-ink-2">
          <RichTextTree text={texts.body} />
        </div>
        <p>
          <BlockButton look="ghost" to={texts.to}>
            {texts.link}
          </BlockButton>
        </p>
      </div>
    </section>
  );
}
