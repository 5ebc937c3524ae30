import { use } from 'react';
import { useLocation } from 'react-router';
import { inMarket, journalFeed } from '#app/addresses.ts';
import { DocumentContext } from '#app/document-context.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { LOCALES, type Locale } from '#shared/locale.ts';
import { useLanguageLinks } from './language-links.ts';
import { useShell } from './use-shell.tsx';

type Props = {
  title: string;
  /** Of a page without one the server tells what its preview says. */
  description?: string;
  /** For a personal page. */
  noindex?: boolean;
  /** The page has prices: it has an address in every market. */
  inMarkets?: boolean;
  /** The page of a long list, from 1: each is a page of its own. */
  page?: number;
};

/** A page's head; React places it and keeps it current. */
export function PageHead({ title, noindex, ...props }: Props) {
  const shell = useShell();
  const { description: given, ...place } = props;
  const description = given ?? use(DocumentContext)?.preview?.description;
  return (
    <>
      <title>{titleOf(title, shell?.siteName)}</title>
      {description && <meta content={description} name="description" />}
      {noindex ? (
        <meta content="noindex" name="robots" />
      ) : (
        <Indexed description={description} title={title} {...place} />
      )}
    </>
  );
}

/** Search engines cut longer titles. */
const LONGEST_TITLE = 65;

/** The title with the site's name where both fit. */
function titleOf(title: string, siteName: string | undefined): string {
  const whole = `${title} | ${siteName}`;
  return siteName && whole.length <= LONGEST_TITLE ? whole : title;
}

type Named = { title: string; description: string | undefined };
type Place = Pick<Props, 'inMarkets' | 'page'>;

/** The canonical address of an indexed page. */
function Indexed({ inMarkets = false, page = 1, title, description }: Place & Named) {
  const { pathname } = useLocation();
  const shell = useShell();
  const baseUrl = shell?.baseUrl ?? '';
  const query = page > 1 ? `?page=${page}` : '';
  const address = baseUrl + inMarket(pathname + query, inMarkets ? (shell?.addressCountry ?? null) : null);
  return (
    <>
      <link href={address} rel="canonical" />
      <Alternates inMarkets={inMarkets} query={query} />
      <LinkPreview description={description} siteName={shell?.siteName} title={title} url={address} />
    </>
  );
}

/** The language of `x-default`, for readers of an unknown language: English. */
const FALLBACK: Locale = 'en';

/**
 * The page in every language, and in each market where it has prices. Each names all, itself too,
 * or search engines ignore them. Only a document's first page has it.
 */
function Alternates({ inMarkets, query }: { inMarkets: boolean; query: string }) {
  const addressIn = useLanguageLinks();
  const document = use(DocumentContext);
  if (!document) return null;
  const { baseUrl, foreignCountries } = document;
  const pathIn = (code: Locale) => `${addressIn(code).split('?', 1)[0]}${query}`;
  const languages = LOCALES.flatMap((code) => [
    { name: code, path: pathIn(code) },
    ...(inMarkets ? foreignCountries(code) : []).map((country) => ({
      name: `${code}-${country}`,
      path: inMarket(pathIn(code), country),
    })),
  ]);
  return [...languages, { name: 'x-default', path: pathIn(FALLBACK) }].map(({ name, path }) => (
    <link href={baseUrl + path} hrefLang={name} key={name} rel="alternate" />
  ));
}

const OG_LOCALE: Record<Locale, string> = { it: 'it_IT', en: 'en_GB', de: 'de_DE', fr: 'fr_FR', es: 'es_ES' };

/** The preview of a link to the page (Open Graph). Only a document's first page has it. */
function LinkPreview({
  url,
  title,
  description,
  siteName,
}: Named & { url: string; siteName?: string | undefined }) {
  const locale = useLocaleCode();
  const document = use(DocumentContext);
  if (!document) return null;
  const { preview, baseUrl } = document;
  return (
    <>
      <meta content={preview?.kind ?? 'website'} property="og:type" />
      <meta content={url} property="og:url" />
      <meta content={title} property="og:title" />
      {description && <meta content={description} property="og:description" />}
      {siteName && <meta content={siteName} property="og:site_name" />}
      <meta content={OG_LOCALE[locale]} property="og:locale" />
      <link href={journalFeed(locale)} rel="alternate" title={siteName} type="application/atom+xml" />
      {preview?.picture && (
        <>
          <meta content={baseUrl + preview.picture} property="og:image" />
          <meta content={title} property="og:image:alt" />
          <meta content="1200" property="og:image:width" />
          <meta content="630" property="og:image:height" />
          <meta content="summary_large_image" name="twitter:card" />
        </>
      )}
    </>
  );
}
