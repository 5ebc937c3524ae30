import type { ReactNode } from 'react';
import { fontType } from '#domain/brand/brand-links.ts';
import type { OfficeRequest } from './context.ts';
import { DraftScript } from './kit/draft-script.tsx';
import styles from './office.css?url';
import { scriptAddress } from './scripts.ts';
import { sayIn, type Word } from './words.ts';

/** The document around every page of the office. */
export function Document({
  office,
  title,
  children,
}: {
  office: OfficeRequest;
  title: Word | undefined;
  children: ReactNode;
}) {
  const { locale, brand, siteName } = office;
  const say = sayIn(locale);
  return (
    <html className="light" lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <meta content="width=device-width, initial-scale=1" name="viewport" />
        <meta content="noindex" name="robots" />
        <meta content={brand.themeColor} name="theme-color" />
        {brand.font && (
          <link
            as="font"
            crossOrigin="anonymous"
            href={brand.font}
            rel="preload"
            type={fontType(brand.font)}
          />
        )}
        <link href={brand.style} rel="stylesheet" />
        <link href={styles} rel="stylesheet" />
        <link href="/icon.svg" rel="icon" type="image/svg+xml" />
        <title>{say('title', { page: say(title ?? 'page.missing'), siteName })}</title>
        <script defer src={scriptAddress('keys')} />
        <script defer src={scriptAddress('find')} />
        <DraftScript say={say} />
      </head>
      <body>{children}</body>
    </html>
  );
}
