import { useFormatter } from '#app/intl/use-formatter.ts';
import { useWords } from '#app/intl/use-words.ts';
import { blocksWords } from '#messages/blocks/words.ts';
import { type BlockProps, partsOf } from '../block.ts';
import { BlockPicture } from '../block-picture.tsx';
import { CampaignBike } from '../campaign-bike.tsx';
import type { HeroBike } from '../hero/load.server.ts';
import styles from '../world.css?url';
import type { ascent, ascentStep } from './fields.ts';

/** In wide windows the picture stays while the steps pass by. */
export default function Ascent({ id, data, texts, loaded, parts }: BlockProps<typeof ascent, HeroBike>) {
  const t = useWords(blocksWords, 'climb');
  const format = useFormatter();
  return (
    <section aria-labelledby={`${id}-title`} className="ascent">
      <link href={styles} precedence="page" rel="stylesheet" />
      <BlockPicture alt={texts.alt} first picture={data.picture} />
      <div className="ascent-words">
        <h1 id={`${id}-title`}>{texts.title}</h1>
        <p className="mt-6 mb-8 max-w-[30em] text-lead text-pretty text-ink-2">{texts.text}</p>
        <CampaignBike bike={loaded} label={texts.link} list={texts.title} />
        <ol className="ascent-steps">
          {partsOf<typeof ascentStep>(parts, 'ascent-step').map((step) => (
            <li key={step.id}>
              <p className="ascent-metres font-semibold w-wall text-accent">
                {t('metres', { metres: format.number(step.data.metres) })}
              </p>
              <h2 className="mt-3 text-t3">{step.texts.title}</h2>
              <p className="mt-2 max-w-[34em] text-pretty text-ink-2">{step.texts.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
