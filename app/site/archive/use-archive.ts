import { type MouseEvent, useEffect, useMemo, useState } from 'react';
import { type ShouldRevalidateFunctionArgs, useLocation, useNavigate } from 'react-router';
import { useFits } from '#app/site/size-finder/fits.tsx';
import { type FilterQuery, formatFilterQuery, parseFilterQuery } from '#domain/archives/filter-query.ts';
import { type ArchiveFrame, type ArchiveResult, frameOf, hitsOf, showCard } from './archive-view.ts';
import type { ArchiveData } from './load-archive.server.ts';

/** An archive with its present query, and how to change it. */
export type Archive = {
  readonly kind: ArchiveData['kind'];
  readonly currency: ArchiveData['currency'];
  readonly frame: ArchiveFrame;
  readonly sizeGroups: ArchiveData['sizeGroups'];
  readonly query: FilterQuery;
  /** Parameters of the address that this archive does not know. */
  readonly unknown: readonly string[];
  readonly result: ArchiveResult;
  readonly hrefOf: (query: FilterQuery) => string;
  /** The props of a link to another query; a press may be answered without a navigation. */
  readonly linkTo: (query: FilterQuery) => { href: string; onClick?: (event: MouseEvent) => void };
  /**
   * Opens the address of another query; `isSame` when it belongs to the last change: a moving
   * slider.
   */
  readonly ask: (query: FilterQuery, isSame?: boolean) => void;
};

/**
 * Whether only fitting sizes are shown: it lasts while the site is open, because no address says
 * it.
 */
let wantsMine = false;

/** Archives too large to be sent whole, by path: only the server knows the result of a query. */
const pagedPaths = new Set<string>();

/** Filtering an archive that was sent whole changes the address and asks the server nothing. */
export function shouldRevalidateArchive({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isHere = currentUrl.pathname === nextUrl.pathname && !pagedPaths.has(nextUrl.pathname);
  return isHere ? false : defaultShouldRevalidate;
}

/** The query of an archive's address and its result. */
export function useArchive(data: ArchiveData): Archive {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { kind, currency, sizeGroups } = data;
  const isPaged = data.whole === null;
  useEffect(() => {
    if (isPaged) pagedPaths.add(pathname);
  }, [isPaged, pathname]);
  const fits = useFits();
  const [isMine, setMine] = useState(wantsMine);
  const opened = useMemo(() => open(data, fits), [data, fits]);
  const { frame } = opened;
  return useMemo(() => {
    const read = parseFilterQuery(new URLSearchParams(search), frame);
    const mine = isMine && frame.flags.includes('mine');
    const query = { ...read.query, flags: { ...read.query.flags, mine } };
    const hrefOf = (other: FilterQuery) => pathname + formatFilterQuery(other, frame);
    const ask = (other: FilterQuery, isSame = false) => {
      wantsMine = other.flags.mine;
      setMine(wantsMine);
      const href = hrefOf({ ...other, page: 1 });
      if (wantsMine === mine || href !== hrefOf(query))
        void navigate(href, { replace: isSame, flushSync: !isPaged });
    };
    const linkTo = (other: FilterQuery) => ({
      href: hrefOf(other),
      ...(other.flags.mine !== mine && {
        onClick: (event: MouseEvent) => {
          event.preventDefault();
          ask(other);
        },
      }),
    });
    return {
      kind,
      currency,
      frame,
      sizeGroups,
      query,
      unknown: read.unknown,
      result: opened.show(query),
      hrefOf,
      linkTo,
      ask,
    };
  }, [kind, currency, frame, sizeGroups, opened, search, pathname, navigate, isPaged, isMine]);
}

function open(
  { whole, part, currency }: ArchiveData,
  fits: ReturnType<typeof useFits>,
): { frame: ArchiveFrame; show: (query: FilterQuery) => ArchiveResult } {
  if (part !== null) return { frame: part.frame, show: () => part.result };
  if (whole === null) throw new Error('an archive without any data');
  const { cards } = whole;
  const table = fits
    ? { ...whole.table, mine: fits.sizesThatFit(whole.table, cards, fits.byCode) }
    : whole.table;
  const show = (query: FilterQuery) => {
    const { hits, ...rest } = hitsOf(table, query);
    const shown = hits.flatMap((hit) => {
      const card = cards[hit.product];
      return card ? [showCard({ table, query, currency }, hit, card)] : [];
    });
    return { ...rest, shown, page: 1, pages: 1 };
  };
  return { frame: frameOf(table), show };
}

/** The query of a filter form. */
export function queryOfForm(form: HTMLFormElement, frame: ArchiveFrame): FilterQuery {
  const pairs = [...new FormData(form)].filter(
    (pair): pair is [string, string] => typeof pair[1] === 'string',
  );
  const { query } = parseFilterQuery(new URLSearchParams(pairs), frame);
  return { ...query, flags: { ...query.flags, mine: pairs.some(([name]) => name === 'mine') } };
}
