import type { ReactNode } from 'react';
import { Slope } from './sign.tsx';

export type QueueRow = {
  readonly id: string;
  readonly to: string;
  readonly title: string;
  /** In a second and a third line. */
  readonly who: string;
  readonly what: string;
  /** How steep the wait is, and how long in words. */
  readonly step: 0 | 1 | 2 | 3 | 4;
  readonly when: string;
};

type QueueProps = {
  readonly title: string;
  readonly count: ReactNode;
  readonly rows: readonly QueueRow[];
  /** The one that is open. */
  readonly here: string;
};

/** What waits, beside the one that is open: oldest first. */
export function Queue({ title, count, rows, here }: QueueProps) {
  return (
    <nav aria-label={title} className="queue">
      <p className="row queue-head">
        <b>{title}</b>
        <span className="sp" />
        <span className="s m">{count}</span>
      </p>
      <ul>
        {rows.map(({ id, to, title: name, who, what, step, when }) => (
          <li data-row key={id}>
            <a aria-current={id === here ? 'page' : undefined} data-open href={to}>
              <span className="row">
                <b className="data">{name}</b>
                <span className="sp" />
                <span className={step === 4 ? 's data bad b6' : 's data m'}>
                  <Slope step={step} />
                  {when}
                </span>
              </span>
              <span className="line data">{who}</span>
              <span className="line data s m el">{what}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The same rows over the whole width, where none is open. */
export function QueueList({ rows, act }: { rows: readonly QueueRow[]; act: string }) {
  return (
    <ol className="work">
      {rows.map(({ id, to, title, who, what, step, when }, index) => (
        <li data-row key={id}>
          <span className={step === 4 ? 'age bad b6' : 'age'}>
            <Slope step={step} />
            {when}
          </span>
          <a className="data b6" data-open href={to}>
            {title}
          </a>
          <span className="about">
            <b>{who}</b>
            <span className="m">{what}</span>
          </span>
          <span />
          <a className={index === 0 ? 'b p' : 'b soft'} data-act href={to}>
            {act}
          </a>
        </li>
      ))}
    </ol>
  );
}
