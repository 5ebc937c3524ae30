import { useFormatter } from '#app/intl/use-formatter.ts';
import { useWords } from '#app/intl/use-words.ts';
import { Disclosure } from '#app/ui/disclosure.tsx';
import type { SizeTest, FrameTests as Tests } from '#domain/measurements/list-measurements.ts';
import type { Measure } from '#domain/measurements/measures.ts';
import { measurementsWords } from '#messages/measurements/words.ts';
import type { BlockProps } from '../block.ts';
import styles from '../measured.css?url';
import type { frameTests } from './fields.ts';
import { SpreadPlot } from './spread-plot.tsx';

type Props = BlockProps<typeof frameTests, readonly Tests[]>;

/** A plot for each measure, and its numbers as a table. */
export default function FrameTests({ id, texts, loaded }: Props) {
  const measured = loaded ?? [];
  if (measured.length === 0) return null;
  return (
    <section aria-labelledby={`${id}-title`} className="wrap py-(--section)">
      <link href={styles} precedence="page" rel="stylesheet" />
      <div className="grid items-end gap-x-12 gap-y-5 lg:grid-cols-[7fr_5fr]">
        <h2 className="max-w-[14em] text-t2" id={`${id}-title`}>
          {texts.title}
        </h2>
        <p className="max-w-[36em] text-pretty text-ink-2">{texts.text}</p>
      </div>
      <div className="measured">
        {measured.map((one) => (
          <Measured key={one.measure} {...one} />
        ))}
      </div>
    </section>
  );
}

function Measured({ measure, sizes }: Tests) {
  const t = useWords(measurementsWords, 'frames');
  const write = useUnit(measure);
  const frames = String(Math.min(...sizes.map((size) => size.frames)));
  return (
    <div className="measured-one">
      <h3 className="text-t3">{t(measure)}</h3>
      <p className="mt-1 text-small text-pretty text-ink-2">{t(`unit.${measure}`, { frames })}</p>
      <SpreadPlot sizes={sizes} write={write} />
      <Disclosure title={t('table')}>
        <SizeTable measure={measure} sizes={sizes} write={write} />
      </Disclosure>
    </div>
  );
}

/** Writes a stored number in the unit that readers know: compliance in mm/N, others as they are. */
function useUnit(measure: Measure): (value: number) => string {
  const format = useFormatter();
  const digits = measure === 'compliance' ? 3 : 0;
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return (value) => format.number(measure === 'compliance' ? value / 1000 : value, options);
}

type TableProps = { measure: Measure; sizes: readonly SizeTest[]; write: (value: number) => string };

function SizeTable({ measure, sizes, write }: TableProps) {
  const t = useWords(measurementsWords, 'frames');
  return (
    <table className="measured-table">
      <caption className="sr-only">{t(measure)}</caption>
      <thead>
        <tr>
          <th scope="col">{t('size')}</th>
          <th scope="col">{t('lowest')}</th>
          <th scope="col">{t('mean')}</th>
          <th scope="col">{t('highest')}</th>
        </tr>
      </thead>
      <tbody>
        {sizes.map(({ size, lowest, mean, highest }) => (
          <tr key={size}>
            <th scope="row">{size}</th>
            <td>{write(lowest)}</td>
            <td>{write(mean)}</td>
            <td>{write(highest)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
