import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import { TextLink } from '#app/ui/text-link.tsx';
import { recallsWords } from '#messages/recalls/words.ts';
import { type Locale, languageOf } from '#shared/locale.ts';
import type { Part } from './read-papers.server.ts';

type Document = { readonly title: string; readonly href: string; readonly locale: Locale };

/** The documents of a bike, to open or to keep. */
export function Documents({ documents }: { documents: readonly Document[] }) {
  const t = useWords(recallsWords, 'papers');
  const own = useLocaleCode();
  return (
    <section aria-labelledby="documents" className="grid content-start gap-4">
      <h2 className="text-t3" id="documents">
        {t('title')}
      </h2>
      {documents.length === 0 && <p className="text-ink-2">{t('none')}</p>}
      <ul className="grid justify-items-start gap-1">
        {documents.map(({ title, href, locale }) => (
          <li key={href}>
            <TextLink href={href} icon="document">
              <span lang={locale === own ? undefined : locale}>{title}</span> (PDF)
              {locale !== own && `, ${t('language', { language: languageOf(locale).name })}`}
            </TextLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What a bike was built of, with the way to spare parts that the shop sells. */
export function Parts({ parts, title }: { parts: readonly Part[]; title: string }) {
  const t = useWords(recallsWords, 'papers');
  if (parts.length === 0) return null;
  return (
    <section aria-label={title} className="grid content-start gap-4">
      <div className="grid gap-1">
        <h2 className="text-t3">{title}</h2>
        <p className="text-small text-ink-2">{t('parts-intro')}</p>
      </div>
      <dl className="grid text-small">
        {parts.map(({ label, text, spares }) => (
          <div
            className="grid gap-x-6 border-t border-line py-2.5 sm:grid-cols-[11rem_minmax(0,1fr)]"
            key={label}
          >
            <dt className="text-ink-2">{label}</dt>
            <dd className="flex flex-wrap items-baseline gap-x-4">
              {text}
              {spares && (
                <a className="inline-flex min-h-6 items-center underline" href={spares}>
                  {t('spares')}
                </a>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
