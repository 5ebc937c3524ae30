import { useMoney } from '#app/intl/use-money.ts';
import { useWords } from '#app/intl/use-words.ts';
import { Notice } from '#app/ui/notice.tsx';
import { priceBuild } from '#domain/builds/price-build.ts';
import { infinitamenteWords } from '#messages/infinitamente/words.ts';
import { nameOf } from './build-part.tsx';
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
  const money = useMoney();
  if (!settled || isForm) return null;
  const { choice, changes } = settled;
  const now = priceBuild(offer, choice);
  const parts = changes.map(({ part, asked, why }) => {
    const values = { asked: nameOf(offer, part, asked), now: nameOf(offer, part, choice[part]) };
    return `${t(`part.${part}`)}: ${t(`changed.${why}`, values)}`;
  });
  const isOther = seen?.currency === offer.currency && seen.amount !== now.amount;
  const price = isOther && {
    before: money(seen.amount, seen.currency),
    now: money(now.amount, offer.currency),
  };
  const weeks = seen && seen.weeks !== now.weeks && { before: seen.weeks, now: now.weeks };
  const all = [
    ...parts,
    ...(price ? [t('changed-price', price)] : []),
    ...(weeks ? [t('changed-weeks', weeks)] : []),
  ];
  if (all.length === 0) return null;
  return (
    <Notice title={t('changed-title')}>
      <ul className="grid gap-1">
        {all.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
    </Notice>
  );
}
