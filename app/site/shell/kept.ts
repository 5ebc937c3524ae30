import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { useMessages } from 'use-intl';
import { IntlProvider } from 'use-intl/react';
import { useServed } from '#app/kept-html.ts';
import type { ServerHtml } from '#app/server-html.ts';
import type { ShellData } from './shell-data.server.ts';
import { ShellContext, useShell } from './use-shell.tsx';

/**
 * A still part (`app/still.tsx`) that shows the shell and nothing of the page: written once for each shell, and then the same text again. The
 * foot is a third of what a product's page consists of. What is written goes when the shell does. Browsers have `kept.browser.ts` instead.
 */
export function kept(View: ComponentType): ComponentType {
  const written = new WeakMap<ShellData, ServerHtml>();
  return function Kept() {
    const shell = useShell();
    const messages = useMessages();
    const html = shell && (written.get(shell) ?? { text: write(View, shell, messages) });
    const asServed = useServed(html);
    if (!shell || !html?.text) return null;
    written.set(shell, html);
    // biome-ignore lint/security/noDangerouslySetInnerHtml: React wrote it
    return createElement('div', { className: 'contents', dangerouslySetInnerHTML: asServed });
  };
}

/** A rendering of its own starts without anything around it: words and shell are handed on. */
function write(View: ComponentType, shell: ShellData, messages: ReturnType<typeof useMessages>): string {
  const { locale } = shell;
  const children = createElement(ShellContext, { value: shell }, createElement(View));
  return renderToStaticMarkup(
    createElement(IntlProvider, { locale, messages, timeZone: 'Europe/Rome', children }),
  );
}
