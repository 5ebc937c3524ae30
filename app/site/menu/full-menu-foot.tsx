import { useWords } from '#app/intl/use-words.ts';
import { LanguageRow } from '#app/site/country/language-row.tsx';
import { SocialLinks } from '#app/site/frame/social-links.tsx';
import { ColorWheel } from '#app/ui/color-wheel.tsx';
import { Icon, type IconName } from '#app/ui/icon.tsx';
import { shellWords } from '#messages/shell/words.ts';
import type { FullMenuData } from './load-menus.server.ts';

/** Icons of well-known entries. */
const ICONS: Readonly<Record<string, IconName>> = {
  account: 'user',
  dealers: 'pin',
  contacts: 'chat',
  newsletter: 'document',
  warranty: 'shield',
  wishlist: 'heart',
};

const LINK = 'inline-flex min-h-11 items-center gap-2.5 text-small no-underline hover:underline';

type Props = Pick<FullMenuData, 'secondary' | 'socialLinks'>;

/** The secondary menu, social links, and the languages. */
export function FullMenuFoot({ secondary, socialLinks }: Props) {
  const t = useWords(shellWords);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-1 wrap pb-5">
      <nav aria-label={t('secondary-menu')}>
        <ul className="flex flex-wrap gap-x-8">
          {secondary.map(({ slug, label, href, target, customizable }) => (
            <li key={slug}>
              <a className={LINK} href={href ?? undefined} target={target ?? undefined}>
                {customizable && <ColorWheel className="size-5" />}
                {ICONS[slug] && <Icon name={ICONS[slug]} size={22} />}
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="lg:flex-none [&_ul]:max-w-none max-tab:[&_ul]:gap-x-4">
        <SocialLinks socialLinks={socialLinks} />
      </div>
      <LanguageRow className="ml-auto max-tab:w-full max-tab:justify-between" sign={<Icon name="globe" />} />
    </div>
  );
}
