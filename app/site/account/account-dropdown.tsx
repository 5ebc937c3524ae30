import { addressOf } from '#app/addresses.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import { Icon } from '#app/ui/icon.tsx';
import { accountWords } from '#messages/account/words.ts';
import { ACCOUNT_MENU } from './account-menu.ts';
import { LogoutButton } from './logout-button.tsx';

const LINE =
  'flex min-h-12 w-full items-center justify-between gap-4 font-[560] w-false-flat no-underline decoration-2 underline-offset-4 hover:underline';

/** Below the account's button: a greeting, the account's menu, sign out. */
export default function AccountDropdown({ firstName }: { firstName: string }) {
  const t = useWords(accountWords);
  const locale = useLocaleCode();
  return (
    <div className="absolute top-full right-0 mt-2 w-[min(18rem,calc(100vw-2*var(--margin)))] border border-line bg-surface px-6 pt-5 pb-3 shadow-3 transition-[opacity,translate] duration-220 ease-bend max-md:-right-[5.5rem] starting:-translate-y-2 starting:opacity-0">
      <p className="mb-2 text-t4 font-[640] wrap-break-word w-plain">
        {firstName ? t('greeting', { name: firstName }) : t('menu')}
      </p>
      <nav aria-label={t('menu')}>
        <ul>
          {ACCOUNT_MENU.map(({ name, route }) => (
            <li className="border-b border-line" key={name}>
              <a className={LINE} href={addressOf(locale, route)}>
                {t(name)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <LogoutButton className={LINE}>
        {t('log-out')}
        <Icon name="right" size={18} />
      </LogoutButton>
    </div>
  );
}
