import { useWords } from '#app/intl/use-words.ts';
import type { SocialNetwork } from '#domain/site-config/choices.ts';
import type { SiteConfig } from '#domain/site-config/find-site-config.ts';
import { shellWords } from '#messages/shell/words.ts';
import { NEW_TAB } from './shell-link.tsx';

/** Proper names, the same in every language. */
const NAMES: Record<SocialNetwork, string> = {
  instagram: 'Instagram',
  facebook: 'Facebook',
  youtube: 'YouTube',
  strava: 'Strava',
  linkedin: 'LinkedIn',
};

type Props = Pick<SiteConfig, 'socialLinks'> & { className?: string };

/** The maker's profiles in social networks, by name: a word says more than a logo. */
export function SocialLinks({ socialLinks, className = 'max-w-[22rem]' }: Props) {
  const t = useWords(shellWords);
  return (
    // Lines of like length, so that none of the names stands alone.
    <ul aria-label={t('follow')} className={`foot-links text-balance text-small text-ink-2 ${className}`}>
      {socialLinks.map(({ network, url }) => (
        <li className="inline-block not-last:mr-5" key={network}>
          <a href={url} {...NEW_TAB}>
            {NAMES[network]}
          </a>
        </li>
      ))}
    </ul>
  );
}
