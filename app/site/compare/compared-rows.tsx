import { addressOf } from '#app/addresses.ts';
import { useFormatter } from '#app/intl/use-formatter.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useMoney } from '#app/intl/use-money.ts';
import { useWords } from '#app/intl/use-words.ts';
import { foundIn } from '#app/site/analytics/found-in.ts';
import { cardAddress } from '#app/site/catalogue/card-address.ts';
import { formatWeight } from '#app/site/catalogue/format-weight.ts';
import { ProductPicture } from '#app/site/catalogue/product-picture.tsx';
import { GEOMETRY_ROWS, geometryNumbers, PLAIN } from '#app/site/geometry/geometry-rows.ts';
import { useFits } from '#app/site/size-finder/fits.tsx';
import { SPECIFICATION_KEYS, type SpecificationRow } from '#domain/catalogue/specification-rows.ts';
import { catalogueWords } from '#messages/catalogue/words.ts';
import { compareWords } from '#messages/compare/words.ts';
import { geometryWords } from '#messages/geometry/words.ts';
import { specificationWords } from '#messages/specification/words.ts';
import type { ComparedBike } from './load-compared.server.ts';

type Line = { readonly key: string; readonly name: string; readonly values: readonly string[] };

/**
 * The rows of the bikes, those that differ first. On a phone each row's name stands above its
 * values.
 */
export function ComparedRows({ bikes, isShort }: { bikes: readonly ComparedBike[]; isShort: boolean }) {
  const t = useWords(compareWords);
  const locale = useLocaleCode();
  const lines = useLines(bikes);
  const isSame = ({ values }: Line) => bikes.length > 1 && new Set(values).size === 1;
  const codes = bikes.map(({ code }) => code);
  const addressWith = (kept: readonly string[], only?: string) =>
    addressOf(locale, 'compare', {}, { bikes: kept.join(','), only });
  const same = lines.filter(isSame);
  return (
    <div className="grid gap-4">
      {bikes.length > 1 && (
        <p>
          <a
            className="inline-flex min-h-(--hit) items-center underline"
            href={addressWith(codes, isShort ? undefined : '1')}
          >
            {t(isShort ? 'everything' : 'only-different')}
          </a>
        </p>
      )}
      <table {...foundIn('compare', t('title'))} className="compare" data-bikes={bikes.length}>
        <thead>
          <tr>
            <td />
            {bikes.map((bike) => (
              <th key={bike.code} scope="col">
                <ProductPicture
                  alt=""
                  className="aspect-[20/13] w-full object-contain"
                  hash={bike.pictureHash}
                  height={195}
                  sizes="25vw"
                  width={300}
                />
                <a href={cardAddress(locale, bike)}>{bike.name}</a>
                <a
                  aria-label={t('remove', { name: bike.name })}
                  className="compare-away"
                  href={addressWith(
                    codes.filter((code) => code !== bike.code),
                    isShort ? '1' : undefined,
                  )}
                  onClick={() => import('./compare-bar.tsx').then(({ removePick }) => removePick(bike.code))}
                >
                  ×
                </a>
              </th>
            ))}
          </tr>
        </thead>
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
          return <td key={code}>{[size, neighbour].filter(Boolean).join(', ') || '–'}</td>;
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
            <td key={place}>{value || '–'}</td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

function useLines(bikes: readonly ComparedBike[]): Line[] {
  const t = useWords(compareWords);
  const tSpecification = useWords(specificationWords);
  const tGeometry = useWords(geometryWords);
  const locale = useLocaleCode();
  const money = useMoney();
  const format = useFormatter();
  const line = (key: string, name: string, tell: (bike: ComparedBike) => string): Line => ({
    ...{ key, name },
    values: bikes.map(tell),
  });
  const written = (row: SpecificationRow | undefined) =>
    row === undefined ? '' : 'text' in row ? row.text : formatWeight(row.grams, locale);
  const geometry = new Map(
    bikes.flatMap(({ code, frame }) => (frame ? [[code, geometryNumbers(frame)] as const] : [])),
  );
  return [
    line('price', t('price'), ({ price }) => (price ? money(price.streetAmount, price.currency) : '')),
    line('year', t('year'), ({ modelYear }) => String(modelYear ?? '')),
    line('sizes', t('sizes'), ({ sizes }) => sizes.join(' ')),
    ...SPECIFICATION_KEYS.map((key) =>
      line(key, tSpecification(`${key}`), ({ rows }) => written(rows.find((row) => row.key === key))),
    ),
    ...GEOMETRY_ROWS.map(({ key }) =>
      line(`geometry ${key}`, tGeometry(`rows.${key}`), ({ code }) => {
        const number = geometry.get(code)?.[key];
        return number === undefined ? '' : format.number(number, PLAIN);
      }),
    ),
  ].filter(({ values }) => values.some(Boolean));
}
