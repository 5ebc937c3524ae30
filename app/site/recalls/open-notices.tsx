import { addressOf } from '#app/addresses.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import { Notice } from '#app/ui/notice.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { recallsWords } from '#messages/recalls/words.ts';
import type { OpenNotice } from './notice-page.server.ts';

/** A banner for each recall or notice that the owner of a bike has not settled. */
export function OpenNotices({ notices }: { notices: readonly OpenNotice[] }) {
  const t = useWords(recallsWords, 'banner');
  const locale = useLocaleCode();
  if (notices.length === 0) return null;
  return (
    <div className="grid gap-4">
      {notices.map(({ id, serial, kind, title }) => (
        <Notice key={id} look={kind === 'recall' ? 'danger' : 'warning'} title={t(kind, { serial })}>
          <p className="text-pretty">{title}</p>
          <TextLink href={addressOf(locale, 'account-mygarage-notice', { id })}>{t('open')}</TextLink>
        </Notice>
      ))}
    </div>
  );
}
