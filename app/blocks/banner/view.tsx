import { type BlockProps, type LoadedBlock, partsOf } from '../block.ts';
import { BlockButton } from '../block-link.tsx';
import { BlockPicture } from '../block-picture.tsx';
import type { banner } from './fields.ts';

type Props = BlockProps<typeof banner, readonly LoadedBlock[]>;

/** A shared banner looks the same everywhere: as its own document says. */
export default function Banner(own: Props) {
  const [shared] = partsOf<typeof banner>(own.loaded, 'banner');
  const { id, data, texts } = shared ?? own;
  if (!texts.title) return null;
  return (
    <section aria-labelledby={`${id}-title`} className="wrap py-[calc(var(--section)/2)]">
      <div className="dark relative grid min-h-[26rem] items-end overflow-hidden rounded-corner">
        {data.picture && (
          <BlockPicture
            alt={texts.alt ?? ''}
            className="absolute inset-0 size-full object-cover"
            picture={data.picture}
          />
        )}
        <div className="relative grid gap-3 bg-[linear-gradient(transparent,color-mix(in_srgb,var(--light-ink)_72%,transparent)_40%)] p-6 pt-28 lg:p-12 lg:pt-40">
          <h2 className="max-w-[16em] text-t2" id={`${id}-title`}>
            {texts.title}
          </h2>
          {texts.text && <p className="max-w-[36em] text-pretty">{texts.text}</p>}
          <p className="mt-2">
            <BlockButton look="white" to={texts.to}>
              {texts.link}
            </BlockButton>
          </p>
        </div>
      </div>
    </section>
  );
}
