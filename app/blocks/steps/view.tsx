import { type BlockProps, partsOf } from '../block.ts';
import type { step, steps } from './fields.ts';

/** What happens first, second and third, numbered. */
export default function Steps({ id, texts, parts }: BlockProps<typeof steps>) {
  return (
    <section aria-labelledby={`${id}-title`} className="bg-page-2 py-(--section)">
      <div className="wrap grid gap-8">
        <h2 className="text-t2" id={`${id}-title`}>
          {texts.title}
        </h2>
        <ol className="grid gap-8 lg:grid-cols-3">
          {partsOf<typeof step>(parts, 'step').map((one, index) => (
            <li className="grid content-start gap-2" key={one.id}>
              <b aria-hidden="true" className="text-[4rem] leading-none font-[720] w-wall text-accent">
                {index + 1}
              </b>
              <h3 className="text-t3">{one.texts.title}</h3>
              <p className="max-w-[34em] text-pretty text-ink-2">{one.texts.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
