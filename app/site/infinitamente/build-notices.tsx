import { useWords } from '#app/intl/use-words.ts';
import { Notice } from '#app/ui/notice.tsx';
import { changesSince } from '#domain/builds/changes-since.ts';
import { infinitamenteWords } from '#messages/infinitamente/words.ts';
import { ChangeList } from './change-list.tsx';
import type { BuildPageData } from './load-build.server.ts';

/** Why nothing went into the bag, what changed since a link was made, that a code is unknown. */
export function BuildNotices({ page, refused }: { page: BuildPageData; refused: string | undefined }) {
  const t = useWords(infinitamenteWords);
  return (
    <>
      {refused && <Notice look="danger" title={refused} />}
      <Changes page={page} />
      {page.isUnknown && <Notice>{t('nothing-like-it')}</Notice>}
    </>
  );
}

/** What changed since a link was made: parts, price, weeks. Nothing where nothing did. */
function Changes({ page: { offer, settled, seen, isForm } }: { page: BuildPageData }) {
  const t = useWords(infinitamenteWords);
  if (!settled || isForm) return null;
  const changes = changesSince(offer, settled, seen);
  if (changes.length === 0) return null;
  return (
    <Notice title={t('changed-title')}>
      <ChangeList changes={changes} />
    </Notice>
  );
}
