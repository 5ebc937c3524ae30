import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { addressOf } from '#app/addresses.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import { Disclosure } from '#app/ui/disclosure.tsx';
import type { Choice, Facet, Range } from '#domain/archives/facets.ts';
import { RANGES } from '#domain/archives/facets.ts';
import { formatFilterQuery } from '#domain/archives/filter-query.ts';
import { catalogueWords } from '#messages/catalogue/words.ts';
import { ChoiceBoxes, FlagBoxes } from './filter-boxes.tsx';
import { useFilterWords } from './filter-words.ts';
import { RangeFields } from './range-fields.tsx';
import { type Archive, queryOfForm } from './use-archive.ts';

/** The facets of each archive in their order; flags come last. */
const FACETS_OF: Record<Archive['kind'], readonly (Choice | Range)[]> = {
  bike: ['size', 'price', 'usage', 'color', 'groupset', 'wheelset', 'weight'],
  shop: ['category', 'size', 'color', 'price'],
};
/** These are open at first. */
const OPEN: ReadonlySet<Facet> = new Set(['size', 'price', 'usage', 'category', 'color']);

type Props = {
  archive: Archive;
  id: string;
  /** Facets that are chosen elsewhere on the page. */
  except?: readonly Facet[] | undefined;
  /** Shown below the groups; without scripts a button sends the form. */
  children?: ReactNode;
};

/**
 * All filters of an archive as a form that works without scripts; with scripts every change applies
 * at once. The fields are uncontrolled, so that a box ticked before hydration counts too.
 */
export function FilterForm({ archive, id, except = [], children }: Props) {
  const { frame, kind, ask } = archive;
  const { t } = useFilterWords(archive);
  const form = useRef<HTMLFormElement>(null);
  useFormInStep(form, archive);

  function onChange({ target, currentTarget }: FormEvent<HTMLFormElement>) {
    if (target instanceof HTMLInputElement && target.type === 'checkbox')
      ask(queryOfForm(currentTarget, frame));
  }
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    ask(queryOfForm(event.currentTarget, frame));
  }

  const shown = FACETS_OF[kind].filter((facet) => !except.includes(facet) && isOffered(archive, facet));
  return (
    <form autoComplete="off" id={id} method="get" onChange={onChange} onSubmit={onSubmit} ref={form}>
      {shown.map((facet) => (
        <Disclosure isOpen={OPEN.has(facet) || isAsked(archive, facet)} key={facet} title={t(facet)}>
          {facet === 'price' || facet === 'weight' ? (
            <RangeFields archive={archive} range={facet} />
          ) : (
            <ChoiceBoxes archive={archive} choice={facet} />
          )}
          {facet === 'size' && kind === 'bike' && <ToSizeFinder />}
        </Disclosure>
      ))}
      <FlagBoxes archive={archive} />
      <Elsewhere archive={archive} shown={shown} />
      {children}
    </form>
  );
}

function ToSizeFinder() {
  return (
    <a
      className="inline-flex min-h-(--hit) items-center text-small"
      href={addressOf(useLocaleCode(), 'size-finder')}
    >
      {useWords(catalogueWords)('find-size')}
    </a>
  );
}

function isOffered({ frame, query }: Archive, facet: Choice | Range): boolean {
  if (facet === 'price' || facet === 'weight') return frame.limits[facet] !== null;
  return frame.options[facet].length > 1 || query.choices[facet].length > 0;
}

function isAsked({ query }: Archive, facet: Choice | Range): boolean {
  if (facet === 'price' || facet === 'weight')
    return query.ranges[facet].from !== null || query.ranges[facet].to !== null;
  return query.choices[facet].length > 0;
}

/** Filters without a field here are sent along as hidden fields. */
function Elsewhere({ archive: { frame, query }, shown }: { archive: Archive; shown: readonly Facet[] }) {
  const inForm = (name: string) =>
    shown.some((facet) => name === facet || (isRange(facet) && name.startsWith(`${facet}-`))) ||
    name === 'sort' ||
    name === 'page' ||
    name in query.flags;
  const others = [...new URLSearchParams(formatFilterQuery(query, frame))].filter(([name]) => !inForm(name));
  return others.map(([name, value]) => (
    <input key={`${name} ${value}`} name={name} type="hidden" value={value} />
  ));
}

function isRange(facet: Facet): facet is Range {
  return RANGES.some((range) => range === facet);
}

/**
 * The boxes follow the address: back and forward, a removed chip. Boxes ticked before hydration are
 * applied first.
 */
function useFormInStep(form: { readonly current: HTMLFormElement | null }, archive: Archive): void {
  const { query, frame, hrefOf, ask } = archive;
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another query is a reason
  useEffect(() => {
    const { current } = form;
    if (!current) return;
    const ticked = { ...queryOfForm(current, frame), sort: query.sort, page: query.page };
    if (isFirst.current && hrefOf(ticked) !== hrefOf(query)) ask(ticked, true);
    else {
      const pairs = new Set(
        [...new URLSearchParams(formatFilterQuery(query, frame))].map((pair) => pair.join(' ')),
      );
      for (const field of current.querySelectorAll<HTMLInputElement>('[type=checkbox]'))
        field.checked = field.name === 'mine' ? query.flags.mine : pairs.has(`${field.name} ${field.value}`);
    }
    isFirst.current = false;
  }, [query]);
}
