import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { isPlainPress, pageAddress } from './page-link.ts';

/** What a page reached by a link is told of the way: the address it was followed from. */
export type CameFrom = { from?: string };

/**
 * One handler for all links of the document: they stay plain anchors, which cost nothing to render and work without scripts, and those that
 * lead to a page of this language are gone to without loading a new document.
 */
export function useFollowedLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    function onClick(event: MouseEvent) {
      const link = isPlainPress(event) && (event.target as Element).closest?.('a[href]');
      const address = link instanceof HTMLAnchorElement && pageAddress(link, location);
      if (!address) return;
      event.preventDefault();
      const from = location.pathname + location.search;
      void navigate(address, {
        replace: address === from + location.hash,
        state: { from } satisfies CameFrom,
      });
    }
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [navigate]);
}
