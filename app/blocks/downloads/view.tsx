import { useFormatter } from '#app/intl/use-formatter.ts';
import { useWords } from '#app/intl/use-words.ts';
import { TemplateButton } from '#app/ui/template-button.tsx';
import type { DocumentFile, ListedDocument } from '#domain/media/list-documents.ts';
import { blocksWords } from '#messages/blocks/words.ts';
import type { BlockProps } from '../block.ts';
import type { downloads } from './fields.ts';

/** A document's first language is its button, the others are links below it. */
export default function Downloads({ id, texts, loaded }: BlockProps<typeof downloads, ListedDocument[]>) {
  const t = useWords(blocksWords, 'downloads');
  return (
    <section aria-labelledby={`${id}-title`} className="wrap py-[calc(var(--section)/2)]">
      <h2 className="mb-6 text-t2" id={`${id}-title`}>
        {texts.title}
      </h2>
      {loaded.length === 0 && <p className="border-t border-line pt-6 text-lead text-ink-2">{t('none')}</p>}
      <ul>
        {loaded.map((document) => (
          <Document document={document} key={document.files[0]?.href} />
        ))}
      </ul>
    </section>
  );
}

function Document({ document: { categories, files } }: { document: ListedDocument }) {
  const t = useWords(blocksWords, 'downloads');
  const [first, ...others] = files;
  if (!first) return null;
  return (
    <li className="grid items-start gap-x-(--gutter) border-t border-line py-6 lg:grid-cols-[1fr_auto]">
      <div className="pb-3">
        <h3 className="text-t3" lang={first.locale}>
          {first.title}
        </h3>
        {categories.length > 0 && <p className="mt-1 text-ink-2">{categories.join(' · ')}</p>}
      </div>
      <div className="grid lg:row-span-2">
        <TemplateButton
          download={`${first.title}.pdf`}
          href={first.href}
          hrefLang={first.locale}
          look="ghost"
          template="download"
        >
          <FileFacts file={first} />
        </TemplateButton>
      </div>
      {others.length > 0 && (
        <ul aria-label={t('others')} className="flex flex-wrap gap-x-5">
          {others.map((file) => (
            <li key={file.href}>
              <a
                className="inline-flex min-h-11 items-center text-small underline"
                download={`${file.title}.pdf`}
                href={file.href}
                hrefLang={file.locale}
              >
                <FileFacts file={file} />
              </a>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

const KILOBYTES = { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 } as const;

/** Language, format and size, so that nobody loads what they cannot read or carry. */
function FileFacts({ file: { locale, bytes } }: { file: DocumentFile }) {
  const t = useWords(blocksWords, 'downloads');
  const format = useFormatter();
  return `${t(`languages.${locale}`)}, PDF, ${format.number(bytes / 1000, KILOBYTES)}`;
}
