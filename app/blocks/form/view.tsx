import { FormInPage } from '#app/site/forms/form-in-page.tsx';
import type { BlockProps } from '../block.ts';
import type { form } from './fields.ts';
import type { loadForm } from './load.server.ts';

type Props = BlockProps<typeof form, Awaited<ReturnType<typeof loadForm>>>;

/** The form its slug names; where there is none or it is off, the page says so. */
export default function Form({ data, texts, loaded }: Props) {
  return (
    <section className="wrap @container py-[calc(var(--section)/2)]">
      <div className="beside-columns">
        <div className="grid content-start gap-4 pb-6">
          {texts.title && <h2 className="text-t2">{texts.title}</h2>}
          {loaded.form && !loaded.offSince && (
            <p className="max-w-[32em] text-pretty text-ink-2">{loaded.form.description}</p>
          )}
        </div>
        <div className="max-w-2xl min-w-0">
          <FormInPage shown={loaded} values={data.values ?? {}} />
        </div>
      </div>
    </section>
  );
}
