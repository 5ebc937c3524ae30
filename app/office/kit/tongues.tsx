import type { ReactNode } from 'react';
import { LOCALES, type Locale } from '#shared/locale.ts';
import { useOffice } from './shell.tsx';

/** The same fields in each language, side by side; one that lacks words says so. */
export function Tongues({
  lacks = () => false,
  children,
}: {
  readonly lacks?: (locale: Locale) => boolean;
  readonly children: (locale: Locale) => ReactNode;
}) {
  const { say } = useOffice();
  return (
    <div className="tongues five">
      {LOCALES.map((locale) => (
        <fieldset key={locale} lang={locale}>
          <legend>
            {say(`catalogue.in.${locale}`)}
            {lacks(locale) && <span className="s copper"> {say('settings.missing')}</span>}
          </legend>
          {children(locale)}
        </fieldset>
      ))}
    </div>
  );
}

/** Which languages read English instead, by name; nothing where all are there. */
export function Lacking({ missing }: { readonly missing: readonly Locale[] }) {
  const { say } = useOffice();
  if (missing.length === 0) return null;
  const names = missing.map((locale) => say(`catalogue.in.${locale}`)).join(', ');
  return <span className="copper">{say('settings.lacking', { names })}</span>;
}
