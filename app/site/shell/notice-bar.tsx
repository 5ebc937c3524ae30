import { useWords } from '#app/intl/use-words.ts';
import { useShell } from '#app/site/frame/use-shell.tsx';
import { shellWords } from '#messages/shell/words.ts';

/**
 * Dated notices above every page, such as holidays (specification section 9). The clock decides
 * which ones show.
 */
export function NoticeBar() {
  const t = useWords(shellWords);
  const notices = useShell()?.notices ?? [];
  if (notices.length === 0) return null;
  return (
    <section aria-label={t('notices')} className="border-b border-line bg-page-2 text-small">
      {notices.map(({ code, title, text }) => (
        <p className="wrap py-3 text-pretty" key={code}>
          <b className="font-[640] text-accent">{title}.</b> {text}
        </p>
      ))}
    </section>
  );
}
