import type { CSSProperties } from 'react';
import { type BlockProps, partsOf } from '../block.ts';
import { BlockPicture } from '../block-picture.tsx';
import { CampaignBike } from '../campaign-bike.tsx';
import type { HeroBike } from '../hero/load.server.ts';
import styles from '../world.css?url';
import type { panorama, panoramaPanel } from './fields.ts';

/** On phones picture and panels are one strip to push sideways; wide windows show all of it. */
export default function Panorama({ id, data, texts, loaded, parts }: BlockProps<typeof panorama, HeroBike>) {
  const panels = partsOf<typeof panoramaPanel>(parts, 'panorama-panel');
  const count = { '--panels': Math.max(1, panels.length) } as CSSProperties;
  return (
    <section aria-labelledby={`${id}-title`} className="panorama overflow-hidden">
      <link href={styles} precedence="page" rel="stylesheet" />
      <div className="wrap panorama-head">
        <h1 id={`${id}-title`}>{texts.title}</h1>
        <div className="flex flex-wrap items-end justify-between gap-x-12 gap-y-6">
          <p className="max-w-[36em] text-lead text-pretty text-ink-2">{texts.text}</p>
          <CampaignBike bike={loaded} label={texts.link} list={texts.title} />
        </div>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll it, and nothing in it takes the focus */}
      <section aria-label={texts.alt} className="panorama-rail" tabIndex={0}>
        <div className="panorama-track" style={count}>
          <BlockPicture alt={texts.alt} first picture={data.picture} />
          <ol>
            {panels.map((panel) => (
              <li key={panel.id}>
                <p className="panorama-value font-semibold w-wall">{panel.texts.value}</p>
                <h2 className="mt-4 text-t4">{panel.texts.title}</h2>
                <p className="mt-1 max-w-[30em] text-small text-pretty text-ink-2">{panel.texts.text}</p>
              </li>
            ))}
          </ol>
        </div>
      </section>
    </section>
  );
}
