import type { Choice } from '#domain/archives/facets.ts';
import { useFilterWords } from './filter-words.ts';
import type { Archive } from './use-archive.ts';

/** Longer lists fold the rest. */
const MOST_AT_ONCE = 8;

/**
 * The options of a facet with their counts. Sizes are boxes, by kind where there are several; all
 * else is a list.
 */
export function ChoiceBoxes({ archive, choice }: { archive: Archive; choice: Choice }) {
  const { t } = useFilterWords(archive);
  const { frame, query, result, sizeGroups } = archive;
  const isBoxes = choice === 'size';
  const rows = frame.options[choice].map(({ value, label, paint }, option) => (
    <Box
      count={result.counts[choice][option] ?? 0}
      isChosen={query.choices[choice].includes(option)}
      key={value}
      label={label}
      name={choice}
      paint={paint}
      value={value}
    />
  ));
  if (isBoxes && sizeGroups.length > 0)
    return (
      <fieldset>
        <legend className="sr-only">{t(choice)}</legend>
        {sizeGroups.map(({ name, sizes }) => (
          <fieldset className="size-boxes" key={name}>
            <legend className="size-kind">{name}</legend>
            {sizes.map((size) => rows[size])}
          </fieldset>
        ))}
      </fieldset>
    );
  const folded = isBoxes ? [] : rows.slice(MOST_AT_ONCE);
  const first = folded.length > 1 ? rows.slice(0, MOST_AT_ONCE) : rows;
  return (
    <fieldset className={isBoxes ? 'size-boxes' : 'boxes'}>
      <legend className="sr-only">{t(choice)}</legend>
      {first}
      {folded.length > 1 && (
        <details open={query.choices[choice].some((option) => option >= MOST_AT_ONCE)}>
          <summary className="more">{t('more', { count: folded.length })}</summary>
          {folded}
        </details>
      )}
    </fieldset>
  );
}

/** The flags as checkboxes. */
export function FlagBoxes({ archive }: { archive: Archive }) {
  const { t } = useFilterWords(archive);
  const { frame, query, result } = archive;
  const flags = frame.flags.length > 0 || Object.values(query.flags).some(Boolean) ? frame.flags : [];
  if (flags.length === 0) return null;
  return (
    <fieldset className="boxes pt-4 pb-5">
      <legend className="float-left mb-2 w-full font-semibold w-false-flat">{t('only')}</legend>
      {flags.map((flag) => (
        <Box
          count={result.flagCounts[flag]}
          isChosen={query.flags[flag]}
          key={flag}
          label={t(flag)}
          name={flag}
          value="1"
        />
      ))}
    </fieldset>
  );
}

type BoxProps = {
  name: string;
  value: string;
  label: string;
  count: number;
  isChosen: boolean;
  paint?: string | undefined;
};

function Box({ name, value, label, count, isChosen, paint }: BoxProps) {
  return (
    <label data-none={count === 0 || undefined}>
      <input defaultChecked={isChosen} name={name} type="checkbox" value={value} />
      {paint && <i aria-hidden="true" style={{ background: paint }} />}
      <span>{label}</span> <small>{count}</small>
    </label>
  );
}
