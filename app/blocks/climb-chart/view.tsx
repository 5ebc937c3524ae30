import { useFormatter } from '#app/intl/use-formatter.ts';
import { useWords } from '#app/intl/use-words.ts';
import { placeOnClimb, slopeBetween } from '#drawing/draw-climb.ts';
import { blocksWords } from '#messages/blocks/words.ts';
import type { BlockProps } from '../block.ts';
import { BlockPicture } from '../block-picture.tsx';
import styles from '../measured.css?url';
import type { climbChart } from './fields.ts';
import { HairpinMarks, HairpinTable } from './hairpins.tsx';

type Point = BlockProps<typeof climbChart>['data']['points'][number];

/**
 * A picture with its hairpins, which draws itself as one scrolls, and the same numbers as tables.
 */
export default function ClimbChart({ id, data, texts }: BlockProps<typeof climbChart>) {
  const stretches = stretchesOf(data.points);
  const hairpins = (data.hairpins ?? []).map((km) => ({
    km,
    ...placeOnClimb(data.points, km, data.picture),
  }));
  return (
    <section aria-labelledby={`${id}-title`} className="dark py-(--section)">
      <link href={styles} precedence="page" rel="stylesheet" />
      <div className="wrap">
        <h2 className="max-w-[14em] text-t1" id={`${id}-title`}>
          {texts.title}
        </h2>
        <p className="mt-5 max-w-[36em] text-lead text-pretty text-ink-2">{texts.text}</p>
        <div className="climb mt-10">
          <BlockPicture alt="" className="h-40 w-full object-fill sm:h-auto" picture={data.picture} />
          <HairpinMarks hairpins={hairpins} />
        </div>
        <Slopes stretches={stretches} />
        <ClimbTable stretches={stretches} title={texts.title} />
        {hairpins.length > 0 && <HairpinTable hairpins={hairpins} />}
      </div>
    </section>
  );
}

type Stretch = { from: Point; to: Point; slope: number };

function stretchesOf(points: readonly Point[]): Stretch[] {
  return points.slice(1).map((to, index) => {
    const from = points[index] ?? to;
    return { from, to, slope: slopeBetween(from, to) / 100 };
  });
}

/** Each label is as wide as its stretch. Narrow screens show every second one. */
function Slopes({ stretches }: { stretches: readonly Stretch[] }) {
  const format = useFormatter();
  return (
    <p aria-hidden="true" className="flex text-center text-small text-accent w-ramp">
      {stretches.map(({ from, to, slope }) => (
        <span
          className="flex min-w-0 basis-0 justify-center whitespace-nowrap max-sm:text-micro max-sm:even:invisible"
          key={to.km}
          style={{ flexGrow: to.km - from.km }}
        >
          {format.number(slope, PERCENT)}
        </span>
      ))}
    </p>
  );
}

const PERCENT = { style: 'percent', maximumFractionDigits: 1 } as const;

function ClimbTable({ stretches, title }: { stretches: readonly Stretch[]; title: string }) {
  const t = useWords(blocksWords, 'climb');
  const format = useFormatter();
  return (
    <div className="sr-only">
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{t('stretch')}</th>
            <th scope="col">{t('altitude')}</th>
            <th scope="col">{t('slope')}</th>
          </tr>
        </thead>
        <tbody>
          {stretches.map(({ from, to, slope }) => (
            <tr key={to.km}>
              <th scope="row">{t('from-to', { from: format.number(from.km), to: format.number(to.km) })}</th>
              <td>{t('metres', { metres: format.number(to.altitude) })}</td>
              <td>{format.number(slope, PERCENT)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
