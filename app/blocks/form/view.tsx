import { useWords } from '#app/intl/use-words.ts';
import { Notice } from '#app/ui/notice.tsx';
import { blocksWords } from '#messages/blocks/words.ts';
import type { BlockProps } from '../block.ts';
import type { form } from './fields.ts';

/** No form is enabled yet, and the page says so (specification section 4). */
export function Form({ texts }: BlockProps<typeof form>) {
  const t = useWords(blocksWords);
  return (
    <section className="wrap @container py-[calc(var(--section)/2)]">
      <div className="beside-columns">
        {texts.title && <h2 className="mb-6 text-t2">{texts.title}</h2>}
        <div>
          <Notice title={t('form.not-enabled')}>
            <p>{t('form.not-enabled-text')}</p>
          </Notice>
        </div>
      </div>
    </section>
  );
}
