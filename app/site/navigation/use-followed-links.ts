import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { isPlainPress, pageAddress } from './page-link.ts';

/** The state of a navigation: the address of the page before. */
export type CameFrom = { from?: string };

/**
 * One handler for all links of the document. They stay plain anchors, which render cheaply and work
 * without scripts; links to a page of this language open without a new document.
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
