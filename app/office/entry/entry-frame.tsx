import type { ReactNode } from 'react';
import type { Say } from '../words.ts';

type Mark = { readonly path: string; readonly width: number; readonly height: number };
type Props = {
  readonly say: Say;
  readonly siteName: string;
  readonly wordmark: Mark;
  readonly children: ReactNode;
};

/** The pages before somebody is known: the house on the left, the way in on the right. */
export function EntryFrame({ say, siteName, wordmark, children }: Props) {
  const { width, height, path } = wordmark;
  return (
    <div className="entry">
      <header className="dark">
        <svg aria-label={siteName} className="wm" role="img" viewBox={`0 0 ${width} ${height}`}>
          <path d={path} />
        </svg>
        <p className="hello">{say('entry.hello')}</p>
        <p className="m">{say('entry.house', { siteName })}</p>
      </header>
      <main id="main">{children}</main>
    </div>
  );
}
