import type { ReactNode } from 'react';
import styles from './maker.css?url';

/** Facts by name, in columns; those without a value are left out. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="maker-facts">
      <link href={styles} precedence="page" rel="stylesheet" />
      {facts.map(
        ([name, value]) =>
          value !== null && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
