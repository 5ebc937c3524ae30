import type { ReactNode } from 'react';
import { addressOf } from '#app/addresses.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { Wordmark } from '#app/site/frame/wordmark.tsx';

/**
 * A header with the logo and one thing beside it, for layouts without links away (specification
 * section 2, Layouts).
 */
export function SmallHeader({ isSticky = false, children }: { isSticky?: boolean; children: ReactNode }) {
  return (
    <header className={`${isSticky ? 'sticky top-0 z-20 ' : ''}h-(--header) border-b border-line bg-surface`}>
      <div className="wrap flex h-full items-center justify-between gap-4">
        <a className="flex min-w-0 py-3" href={addressOf(useLocaleCode(), 'home')}>
          <Wordmark className="h-[1.15rem] w-fit max-w-full" />
        </a>
        {children}
      </div>
    </header>
  );
}
