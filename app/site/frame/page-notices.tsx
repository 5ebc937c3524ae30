import { Notice as Message } from '#app/ui/notice.tsx';
import type { Notice } from '#domain/site-config/list-notices.ts';
import { useLayout } from './layout.ts';
import { useShell } from './use-shell.tsx';

/** The dated notices of one place, without those already above the page. */
export function PageNotices({ notices }: { notices: readonly Notice[] }) {
  const hasBar = useLayout().header === 'full';
  const above = useShell()?.notices ?? [];
  return notices
    .filter(({ code }) => !(hasBar && above.some((notice) => notice.code === code)))
    .map(({ code, title, text }) => (
      <Message key={code} title={title}>
        <p>{text}</p>
      </Message>
    ));
}
