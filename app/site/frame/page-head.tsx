import { use } from 'react';
import { useLocation } from 'react-router';
import { DocumentContext } from '#app/document-context.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { LOCALES, type Locale } from '#shared/locale.ts';
import { useLanguageLinks } from './language-links.ts';
import { useShell } from './use-shell.tsx';

type Props = {
  title: string;
  description?: string;
  /** For a personal page. */
  noindex?: boolean;
};

/** A page's head; React places it and keeps it current. */
export function PageHead({ title, description, noindex }: Props) {
  const shell = useShell();
  return (
    <>
      <title>{shell ? `${title} | ${shell.siteName}` : title}</title>
      {description && <meta content={description} name="description" />}
      {noindex ? <meta content="noindex" name="robots" /> : <Indexed baseUrl={shell?.baseUrl ?? ''} />}
    </>
  );
}

/** The canonical address of an indexed page. */
function Indexed({ baseUrl }: { baseUrl: string }) {
  const { pathname } = useLocation();
  return (
    <>
      <link href={baseUrl + pathname} rel="canonical" />
      <Alternates baseUrl={baseUrl} />
      <LinkPreview url={baseUrl + pathname} />
    </>
  );
}

/** The language of `x-default`, for readers of an unknown language: English. */
const FALLBACK: Locale = 'en';

/**
 * The page in every language. Each names all, itself too, or search engines ignore them. Only a
 * document's first page has it.
 */
function Alternates({ baseUrl }: { baseUrl: string }) {
  const addressIn = useLanguageLinks();
  if (!use(DocumentContext)) return null;
  const languages = [...LOCALES.map((code) => [code, code] as const), ['x-default', FALLBACK] as const];
  return languages.map(([name, code]) => {
    const [path] = addressIn(code).split('?');
    return <link href={baseUrl + path} hrefLang={name} key={name} rel="alternate" />;
  });
}

const OG_LOCALE: Record<Locale, string> = { it: 'it_IT', en: 'en_GB', de: 'de_DE', fr: 'fr_FR', es: 'es_ES' };

/** The preview of a link to the page (Open Graph). Only a document's first page has it. */
function LinkPreview({ url }: { url: string }) {
  const locale = useLocaleCode();
  const document = use(DocumentContext);
  if (!document) return null;
  const { preview, baseUrl } = document;
  return (
    <>
      <meta content={preview?.kind ?? 'website'} property="og:type" />
      <meta content={url} property="og:url" />
      <meta content={OG_LOCALE[locale]} property="og:locale" />
      {preview?.picture && (
        <>
          <meta content={baseUrl + preview.picture} property="og:image" />
          <meta content="1200" property="og:image:width" />
          <meta content="630" property="og:image:height" />
          <meta content="summary_large_image" name="twitter:card" />
        </>
      )}
    </>
  );
}
