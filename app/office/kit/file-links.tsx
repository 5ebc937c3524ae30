import type { Word } from '../words.ts';
import { useOffice } from './shell.tsx';

/** The ways to take a table along; `to` is its address without an ending. */
export function FileLinks({ to, word = 'export-as' }: { to: string; word?: Word }) {
  const { say } = useOffice();
  return ['csv', 'xlsx'].map((format) => (
    <a className="b soft" download href={`${to}.${format}`} key={format}>
      {say(word, { format: format.toUpperCase() })}
    </a>
  ));
}
