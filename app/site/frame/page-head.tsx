import { use } from 'react';
import { useLocation } from 'react-router';
import { contentFeed, inMarket } from '#app/addresses.ts';
import { DocumentContext } from '#app/document-context.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { HOUSE_SHARE, SHARE_SIZE } from '#domain/media/addresses.ts';
import { DEFAULT_LOCALE, type Locale, languageTag } from '#shared/locale.ts';
import { useLanguageLinks } from './language-links.ts';
import { useLanguages, useShell } from './use-shell.tsx';

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
  /** The path of the page that says the same; left out: this one. */
  original?: string | undefined;
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
type Place = Pick<Props, 'inMarkets' | 'page' | 'original'>;

/** The canonical address of an indexed page. */
function Indexed({ inMarkets = false, page = 1, original, title, description }: Place & Named) {
  const { pathname } = useLocation();
  const shell = useShell();
  const baseUrl = shell?.baseUrl ?? '';
  const query = page > 1 ? `?page=${page}` : '';
  const address =
    baseUrl + inMarket((original ?? pathname) + query, inMarkets ? (shell?.addressCountry ?? null) : null);
  return (
    <>
      <link href={address} rel="canonical" />
      <Alternates inMarkets={inMarkets} query={query} />
      <LinkPreview description={description} siteName={shell?.siteName} title={title} url={address} />
    </>
  );
}

/**
 * The page in every language, and in each market where it has prices. Each names all, itself too,
 * or search engines ignore them. Only the server writes them.
 */
function Alternates({ inMarkets, query }: { inMarkets: boolean; query: string }) {
  const addressIn = useLanguageLinks();
  const spoken = useLanguages();
  const document = use(DocumentContext);
  if (!document) return null;
  const { baseUrl, foreignCountries } = document;
  const pathIn = (code: Locale) => `${addressIn(code).split('?', 1)[0]}${query}`;
  const languages = spoken.flatMap(({ code }) => [
    { name: code, path: pathIn(code) },
    ...(inMarkets ? foreignCountries(code) : []).map((country) => ({
      name: `${code}-${country}`,
      path: inMarket(pathIn(code), country),
    })),
  ]);
  return [...languages, { name: 'x-default', path: pathIn(DEFAULT_LOCALE) }].map(({ name, path }) => (
    <link href={baseUrl + path} hrefLang={name} key={name} rel="alternate" />
  ));
}

/** The preview of a link to the page (Open Graph). Only the server writes it. */
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
      <meta content={languageTag(locale).replace('-', '_')} property="og:locale" />
      <link href={contentFeed(locale, 'news')} rel="alternate" title={siteName} type="application/atom+xml" />
      <meta content={baseUrl + (preview?.picture ?? HOUSE_SHARE)} property="og:image" />
      <meta content={title} property="og:image:alt" />
      <meta content={String(SHARE_SIZE.width)} property="og:image:width" />
      <meta content={String(SHARE_SIZE.height)} property="og:image:height" />
      <meta content="summary_large_image" name="twitter:card" />
    </>
  );
}
