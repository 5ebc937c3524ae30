import { data, useLoaderData } from 'react-router';
import { requestContext } from '#app/context.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import { requireLocale } from '#app/requests.server.ts';
import type { PageHandle } from '#app/site/frame/layout.ts';
import { PageHead } from '#app/site/frame/page-head.tsx';
import { metaDescription } from '#app/structured-data/meta-description.ts';
import { Menu } from '#app/ui/menu.tsx';
import { findGuaranteeNotice, type GuaranteeNotice } from '#domain/guarantees/find-guarantee-notice.ts';
import { LEGAL_CODES } from '#domain/legal-texts/codes.ts';
import { findLegalText, type LegalText } from '#domain/legal-texts/find-legal-text.ts';
import { guaranteeWords } from '#messages/guarantee/words.ts';
import { legalWords } from '#messages/legal/words.ts';
import type { Route } from './+types/legal';
import { LegalBody } from './legal-body.tsx';
import { LegalLinks } from './legal-links.tsx';
import { loadLegalLinks } from './load-links.server.ts';
import { SerialCheckLink } from './serial-check-link.tsx';
import { versionDate } from './version-date.ts';

const HOUR_MS = 3600 * 1000;

export const handle: PageHandle = { hydrate: 'on-sign' };

/** One route module for all legal pages: the last part of the address names the page. */
export async function loader({ context, params, pattern }: Route.LoaderArgs) {
  requireLocale(params.locale);
  const visit = context.get(requestContext);
  const settings = { hasTagManager: visit.tagManagerId !== null };
  const code = LEGAL_CODES.find((name) => pattern.endsWith(`/${name}`));
  const text = code && (await findLegalText(visit.shop, code, settings));
  if (!code || !text) throw data('This page could not be found', { status: 404 });
  visit.showTags('site');
  const official = code === 'legal-guarantee' ? await findGuaranteeNotice(visit.shop) : null;
  const isAboutRecalls = code === 'recalls';
  // Days begin and end recalls without a change of data.
  if (isAboutRecalls) visit.goodUntil(new Date(visit.shop.clock.now().getTime() + HOUR_MS));
  return { ...text, official, isAboutRecalls, links: await loadLegalLinks(visit, code) };
}

/** The Union's own notice where the shop has it; the page's text is its long description. */
function OfficialNotice(file: GuaranteeNotice) {
  return <img alt={useWords(guaranteeWords)('official')} className="w-full" {...file} />;
}

export default function LegalPage() {
  const text = useLoaderData<typeof loader>();
  const locale = useLocaleCode();
  return (
    <article className="wrap pt-[clamp(2.5rem,5vw,5rem)] pb-(--section)" lang={text.locale}>
      <PageHead description={metaDescription(...wordsOf(text))} title={withoutHyphens(text.title)} />
      <h1 className="max-w-[16em] text-t1">{text.title}</h1>
      <div className="mt-10 grid gap-x-16 gap-y-10 lg:mt-16 lg:grid-cols-[17rem_minmax(0,68ch)] xl:gap-x-28">
        <aside
          className="grid content-start gap-6 self-start lg:sticky lg:top-[calc(var(--header)+2rem)]"
          lang={locale}
        >
          <Version version={text.version} />
          <Contents body={text.body} lang={text.locale} />
        </aside>
        <div className="grid gap-10">
          {text.official && <OfficialNotice {...text.official} />}
          <LegalBody body={text.body} />
          {text.isAboutRecalls && <SerialCheckLink />}
          <LegalLinks links={text.links} />
        </div>
      </div>
    </article>
  );
}

/** What a text says, from its beginning, without its headings. */
function wordsOf({ title, body }: LegalText): string[] {
  const said = body.flatMap((block) => {
    if (block.kind === 'p') return [block.text];
    return block.kind === 'list' || block.kind === 'lines' ? [block.items.join(', ')] : [];
  });
  return [`${title}.`, ...said].map(withoutHyphens);
}

/** Titles hold soft hyphens. A browser's tab does not need them. */
function withoutHyphens(title: string): string {
  return title.replaceAll('\u00ad', '');
}

function Version({ version }: { version: string }) {
  const t = useWords(legalWords);
  const locale = useLocaleCode();
  return (
    <p className="text-small text-ink-2">
      <time dateTime={version}>{t('version', { date: versionDate(version, locale) })}</time>
    </p>
  );
}

/** Pages with this many sections show a list of them. */
const MANY_SECTIONS = 6;

function Contents({ body, lang }: { body: LegalText['body']; lang: string }) {
  const t = useWords(legalWords);
  const sections = body.flatMap((block) => (block.kind === 'h2' ? [block] : []));
  if (sections.length < MANY_SECTIONS) return null;
  return (
    <Menu
      items={sections.map(({ id, text }) => ({ name: text, href: `#${id}` }))}
      label={t('contents')}
      lang={lang}
      orientation="vertical"
    />
  );
}
