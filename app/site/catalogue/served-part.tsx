import { type ReactNode, useState } from 'react';
import { useServed } from '#app/kept-html.ts';
import type { ServerHtml } from '#app/server-html.ts';
import { useIsHydrating } from '#app/ui/use-is-hydrating.ts';

type Props = {
  className: string;
  /** Whatever the HTML was rendered for; once it is another, React renders the part itself. */
  asked: string;
  html: ServerHtml | undefined;
  children: () => ReactNode;
};

/** A part of a page whose HTML the server keeps: it stands as it came until something else is asked of it. */
export function ServedPart({ className, asked, html, children }: Props) {
  const isServed = useIsHydrating();
  const asServed = useServed(html);
  const [served] = useState(asked);
  const [isLive, goLive] = useState(!isServed);
  if (!isLive && asked !== served) goLive(true);
  if (isLive)
    return (
      <div className={className} key="live">
        {children()}
      </div>
    );
  return (
    <div
      className={className}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React on the server
      dangerouslySetInnerHTML={asServed}
      suppressHydrationWarning
    />
  );
}
