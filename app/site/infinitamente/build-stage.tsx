import { type ReactNode, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { addressOf } from '#app/addresses.ts';
import { useServed } from '#app/kept-html.ts';
import type { WithServerHtml } from '#app/server-html.ts';
import { useIsHydrating } from '#app/ui/use-is-hydrating.ts';
import { optionOf } from '#domain/builds/rules.ts';
import { useLocaleCode } from '../shell/use-locale-code.ts';
import type { LiveBuild } from './use-build.ts';

type Props = { name: string; slug: string; html: WithServerHtml<object>['html']; build: LiveBuild };

/** The bike, large, in the paint that is chosen: one drawing whose colours are styles. */
export function BuildStage({ name, slug, html, build, children }: Props & { children: ReactNode }) {
  const t = useTranslations('infinitamente');
  const { offer, choice } = build;
  const named = (part: 'paint' | 'pattern' | 'finish') => optionOf(offer, part, choice[part])?.name ?? '';
  const alt = t('picture', {
    ...{ name, paint: named('paint'), pattern: named('pattern'), finish: named('finish') },
  });
  return (
    <div className="build-stage" data-finish={build.look.finish}>
      <Drawing alt={alt} html={html} slug={slug} />
      {children}
    </div>
  );
}

/** As the server wrote it into the document; fetched by who came here without loading one. */
function Drawing({ alt, html, slug }: Pick<Props, 'html' | 'slug'> & { alt: string }) {
  const locale = useLocaleCode();
  const isServed = useIsHydrating();
  const asServed = useServed(html);
  const [written] = useState(isServed);
  const [drawn, setDrawn] = useState('');
  useEffect(() => {
    if (written) return;
    const stop = new AbortController();
    fetch(addressOf(locale, 'infinitamente-drawing', { slug }), { signal: stop.signal })
      .then((answer) => (answer.ok ? answer.text() : ''))
      .then(setDrawn, () => undefined);
    return () => stop.abort();
  }, [locale, slug, written]);
  if (written)
    return (
      <div
        aria-label={alt}
        className="build-drawing"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn on the server
        dangerouslySetInnerHTML={asServed}
        key="written"
        role="img"
        suppressHydrationWarning
      />
    );
  return (
    <div
      aria-label={alt}
      className="build-drawing"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn on the server
      dangerouslySetInnerHTML={{ __html: drawn }}
      key="fetched"
      role="img"
    />
  );
}
