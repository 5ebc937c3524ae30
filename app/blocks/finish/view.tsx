import type { CSSProperties } from 'react';
import { type BlockProps, partsOf } from '../block.ts';
import { BlockPicture } from '../block-picture.tsx';
import styles from '../world.css?url';
import type { finish, finishStep, finishTone } from './fields.ts';

/** A dark band: the finish up close, its steps in metal numerals, its tones as polished sheets. */
export default function Finish({ id, data, texts, parts }: BlockProps<typeof finish>) {
  const steps = partsOf<typeof finishStep>(parts, 'finish-step');
  const tones = partsOf<typeof finishTone>(parts, 'finish-tone');
  return (
    <section aria-labelledby={`${id}-title`} className="dark overflow-hidden py-(--section)">
      <link href={styles} precedence="page" rel="stylesheet" />
      <div className="wrap grid items-end gap-x-12 gap-y-6 lg:grid-cols-[7fr_5fr]">
        <h2 className="max-w-[9.5em] text-t1" id={`${id}-title`}>
          {texts.title}
        </h2>
        <p className="max-w-[36em] text-lead text-pretty text-ink-2">{texts.text}</p>
      </div>
      <BlockPicture
        alt={texts.alt}
        className="h-auto w-full max-md:-ml-[34%] max-md:w-[172%] max-md:max-w-none"
        picture={data.picture}
      />
      <div className="wrap finish-parts">
        <ol className="finish-steps">
          {steps.map((step, place) => (
            <li key={step.id}>
              <p aria-hidden="true" className="metal-number">
                {place + 1}
              </p>
              <h3 className="mt-4 text-t3">{step.texts.title}</h3>
              {step.texts.time && <p className="mt-1 text-small text-accent w-ramp">{step.texts.time}</p>}
              <p className="mt-2 max-w-[32em] text-pretty text-ink-2">{step.texts.text}</p>
            </li>
          ))}
        </ol>
        {tones.length > 0 && (
          <div>
            {texts.tones && <h3 className="mb-6 text-t2">{texts.tones}</h3>}
            <ul className="finish-tones">
              {tones.map((tone) => (
                <li key={tone.id} style={{ '--tone': tone.data.color } as CSSProperties}>
                  <p>
                    <b className="block font-semibold">{tone.texts.title}</b>
                    <span className="text-small text-ink-2">{tone.texts.text}</span>
                  </p>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </section>
  );
}
