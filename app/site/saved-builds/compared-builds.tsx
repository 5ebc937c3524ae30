import { addressOf } from '#app/addresses.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useMoney } from '#app/intl/use-money.ts';
import { useWords } from '#app/intl/use-words.ts';
import { formatWeight } from '#app/site/catalogue/format-weight.ts';
import { ProductPicture } from '#app/site/catalogue/product-picture.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { compareWords } from '#messages/compare/words.ts';
import { infinitamenteWords } from '#messages/infinitamente/words.ts';
import { savedBuildsWords } from '#messages/saved-builds/words.ts';
import { type BuildRow, buildRows, type Difference, isSame } from './build-rows.ts';
import type { ComparedBuild } from './load-compared-builds.server.ts';

type Props = { builds: readonly ComparedBuild[] };

/** Builds side by side: what differs first, each difference in words; then what is the same. */
export function ComparedBuilds({ builds }: Props) {
  const t = useWords(savedBuildsWords);
  const compared = useWords(compareWords);
  const rows = buildRows(builds);
  const same = rows.filter(isSame);
  const other = rows.filter((row) => !isSame(row));
  const [first] = builds;
  return (
    <div className="grid gap-4">
      <p className="text-small text-ink-2">{t('measured-by', { name: first?.name ?? '' })}</p>
      <table className="compare" data-bikes={builds.length}>
        <Head builds={builds} />
        {other.length > 0 && <Rows builds={builds} name={compared('different')} rows={other} />}
        {same.length > 0 && <Rows builds={builds} name={compared('same')} rows={same} />}
      </table>
    </div>
  );
}

function Head({ builds }: Props) {
  const t = useWords(savedBuildsWords);
  const locale = useLocaleCode();
  return (
    <thead>
      <tr className="compare-pictures">
        <td />
        {builds.map(({ id, pictureHash }) => (
          <td key={id}>
            <ProductPicture
              alt=""
              className="aspect-[20/13] w-full object-contain object-bottom"
              hash={pictureHash}
              height={390}
              sizes="(min-width: 768px) 24vw, 46vw"
              width={600}
            />
          </td>
        ))}
      </tr>
      <tr className="compare-head">
        <td />
        {builds.map(({ id, name, code, productSlug }) => (
          <th key={id} scope="col">
            <b>{name}</b>
            <ButtonLink
              aria-label={t('open-named', { name })}
              href={addressOf(locale, 'infinitamente-item', { slug: productSlug }, { build: code })}
              look="ghost"
            >
              {t('open')}
            </ButtonLink>
          </th>
        ))}
      </tr>
    </thead>
  );
}

function Rows({ builds, name, rows }: Props & { name: string; rows: readonly BuildRow[] }) {
  return (
    <tbody>
      <tr>
        <th className="compare-part" colSpan={builds.length + 1} scope="rowgroup">
          {name}
        </th>
      </tr>
      {rows.map((row) => (
        <Row builds={builds} key={row.key} row={row} />
      ))}
    </tbody>
  );
}

function Row({ builds, row }: Props & { row: BuildRow }) {
  const label = useLabel();
  const textOf = useText();
  const inWords = useDifference();
  const isNumber = row.key === 'price' || row.key === 'weight';
  return (
    <tr>
      <th scope="row">{label(row.key)}</th>
      {builds.map((build, place) => {
        const text = textOf(row, build, place);
        const difference = row.differences[place];
        return (
          <td key={build.id}>
            {isNumber ? <b>{text}</b> : text}
            {difference && <small>{inWords(difference, build)}</small>}
          </td>
        );
      })}
    </tr>
  );
}

function useLabel(): (key: BuildRow['key']) => string {
  const t = useWords(savedBuildsWords);
  const built = useWords(infinitamenteWords);
  return (key) => {
    if (key === 'price') return t('price-today');
    if (key === 'weight') return built('weight');
    return key === 'model' || key === 'week' || key === 'withdrawal' ? t(key) : built(`part.${key}`);
  };
}

function useText(): (row: BuildRow, build: ComparedBuild, place: number) => string {
  const t = useWords(savedBuildsWords);
  const built = useWords(infinitamenteWords);
  const money = useMoney();
  const locale = useLocaleCode();
  return ({ key, values }, { today, week }, place) => {
    const value = values[place];
    if (key === 'price') return money(today.amount, today.currency);
    if (key === 'week') return t('week-of', { day: week });
    if (value === null || value === undefined) return t(key === 'weight' ? 'not-known' : 'no-part');
    if (key === 'weight') return built('weight-about', { weight: formatWeight(Number(value), locale) });
    return value === 'personal' || value === 'may-withdraw' ? t(value) : String(value);
  };
}

function useDifference(): (difference: Difference, build: ComparedBuild) => string {
  const t = useWords(savedBuildsWords);
  const compared = useWords(compareWords);
  const money = useMoney();
  const locale = useLocaleCode();
  return (difference, { today }) => {
    if (difference.kind === 'same') return compared('by.same');
    if (difference.kind === 'other') return t('other');
    const { kind, by } = difference;
    const way = by > 0 ? 'more' : 'less';
    if (kind === 'price') return compared(`by.price.${way}`, { by: money(Math.abs(by), today.currency) });
    if (kind === 'weight') return compared(`by.weight.${way}`, { by: formatWeight(Math.abs(by), locale) });
    return t(by > 0 ? 'later' : 'earlier', { weeks: Math.round(Math.abs(by)) });
  };
}
