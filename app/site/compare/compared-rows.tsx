import { addressOf } from '#app/addresses.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import { foundIn } from '#app/site/analytics/found-in.ts';
import { useFits } from '#app/site/size-finder/fits.tsx';
import { catalogueWords } from '#messages/catalogue/words.ts';
import { compareWords } from '#messages/compare/words.ts';
import { CompareHead } from './compare-head.tsx';
import type { ComparedBike } from './load-compared.server.ts';
import { type Line, useLines, type Value } from './use-lines.ts';

/**
 * The rows of the bikes, those that differ first. On a phone each row's name stands above its
 * values.
 */
export function ComparedRows({ bikes, isShort }: { bikes: readonly ComparedBike[]; isShort: boolean }) {
  const t = useWords(compareWords);
  const locale = useLocaleCode();
  const lines = useLines(bikes);
  const isSame = ({ values, prints = values.map(({ text }) => text) }: Line) =>
    bikes.length > 1 && new Set(prints).size === 1;
  const codes = bikes.map(({ code }) => code);
  const addressWith = (slugs: readonly string[], only?: string) =>
    addressOf(locale, 'compare', {}, { bikes: slugs.join(','), only });
  const same = lines.filter(isSame);
  const [first] = bikes;
  return (
    <div className="grid gap-4">
      {bikes.length > 1 && (
        <p className="flex flex-wrap items-center justify-between gap-x-8">
          <span className="text-small text-ink-2">{t('measured-by', { name: first?.name ?? '' })}</span>
          <a
            className="inline-flex min-h-(--hit) items-center underline"
            href={addressWith(codes, isShort ? undefined : '1')}
          >
            {t(isShort ? 'everything' : 'only-different')}
          </a>
        </p>
      )}
      <table {...foundIn('compare', t('title'))} className="compare" data-bikes={bikes.length}>
        <CompareHead
          bikes={bikes}
          hrefWithout={(code) =>
            addressWith(
              codes.filter((one) => one !== code),
              isShort ? '1' : undefined,
            )
          }
        />
        <FitRow bikes={bikes} />
        <Lines lines={lines.filter((line) => !isSame(line))} name={t('different')} width={bikes.length} />
        {!isShort && same.length > 0 && <Lines lines={same} name={t('same')} width={bikes.length} />}
      </table>
    </div>
  );
}

/** The sizes that fit this device's rider; without one, a link to the size finder. */
function FitRow({ bikes }: { bikes: readonly ComparedBike[] }) {
  const t = useWords(catalogueWords);
  const own = useWords(compareWords);
  const locale = useLocaleCode();
  const fits = useFits();
  return (
    <tbody>
      <tr>
        <th scope="row">
          <a href={addressOf(locale, 'size-finder')}>{t('find-size')}</a>
        </th>
        {bikes.map(({ code }) => {
          const { size, neighbour } = fits?.byCode.get(code) ?? {};
          return (
            <td key={code}>
              {size ? <b>{[size, neighbour].filter(Boolean).join(', ')}</b> : '–'}
              {size && <small>{own('own-size')}</small>}
            </td>
          );
        })}
      </tr>
    </tbody>
  );
}

function Lines({ name, lines, width }: { name: string; lines: readonly Line[]; width: number }) {
  return (
    <tbody>
      <tr>
        <th className="compare-part" colSpan={width + 1} scope="rowgroup">
          {name}
        </th>
      </tr>
      {lines.map(({ key, name: label, values }) => (
        <tr key={key}>
          <th scope="row">{label}</th>
          {values.map((value, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a value's place is its bike
            <Cell first={values[0]?.place} key={place} value={value} />
          ))}
        </tr>
      ))}
    </tbody>
  );
}

type CellProps = {
  value: Value;
  /** The place of the first bike's number, by which the others are measured. */
  first: number | null | undefined;
};

/** A value; a number with its place on a line, the first bike's as a tick. */
function Cell({ value: { text, place, said }, first }: CellProps) {
  const isPlaced = place !== undefined && place !== null;
  return (
    <td>
      {isPlaced ? <b>{text}</b> : text || '–'}
      {isPlaced && (
        <i aria-hidden="true" style={{ '--at': place, '--first': first ?? place } as React.CSSProperties} />
      )}
      {said && <small>{said}</small>}
    </td>
  );
}
