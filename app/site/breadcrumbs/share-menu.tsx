import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useWords } from '#app/intl/use-words.ts';
import { NEW_TAB } from '#app/site/frame/shell-link.tsx';
import { useShell } from '#app/site/frame/use-shell.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { shareWords } from '#messages/share/words.ts';
import { pageToShare, shareLinks } from './share-links.ts';

const ID = 'share';
/** Proper names, the same in every language. */
const NAMES = { facebook: 'Facebook', x: 'X', linkedin: 'LinkedIn', whatsapp: 'WhatsApp' };

/**
 * Shares the page: plain links in a native popover, which opens without scripts. Copying the
 * address needs scripts.
 */
export function ShareMenu() {
  const t = useWords(shareWords);
  const { siteName = '', baseUrl = '' } = useShell() ?? {};
  const { pathname, search } = useLocation();
  const address = pageToShare(baseUrl, pathname, search);
  return (
    <div className="ml-auto shrink-0">
      <button
        className="-mr-2 flex min-h-(--hit) items-center gap-2 px-2 text-small text-ink-2 hover:text-ink"
        popoverTarget={ID}
        type="button"
      >
        <span className="max-sm:sr-only">{t('share')}</span>
        <Icon name="share" size={18} />
      </button>
      <section aria-labelledby="share-title" className="share-menu" id={ID} popover="auto">
        <p className="px-5 pt-2 pb-1 text-small font-semibold" id="share-title">
          {t('title')}
        </p>
        <ul>
          {shareLinks(address, siteName).map(({ network, href }) => (
            <li key={network}>
              <a className="menu-item" href={href} {...NEW_TAB}>
                {network === 'mail' ? t('mail') : NAMES[network]}
              </a>
            </li>
          ))}
        </ul>
        <CopyAddress address={address} key={address} />
      </section>
    </div>
  );
}

function CopyAddress({ address }: { address: string }) {
  const t = useWords(shareWords);
  const [state, setState] = useState<'none' | 'ready' | 'copied' | 'failed'>('none');
  useEffect(() => setState(navigator.clipboard ? 'ready' : 'none'), []);
  if (state === 'none') return null;
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => setState('copied'),
      () => setState('failed'),
    );
  return (
    <div className="mt-1 border-t border-line pt-1">
      <button className="menu-item justify-between gap-4" onClick={copy} type="button">
        {t('copy')}
        {state === 'copied' && <Icon name="check" size={18} />}
      </button>
      <p className="px-5 text-small text-ink-2" role="status">
        {state === 'copied' && t('copied')}
        {state === 'failed' && <span className="block py-2 break-all select-all">{address}</span>}
      </p>
    </div>
  );
}
