import type { Word } from '../words.ts';
import { useOffice } from './shell.tsx';
import { Sign } from './sign.tsx';

type Props = { readonly words?: Word; readonly value: string };

/** The field that searches a list; `/` leads to it. What it searches stands in it as a hint. */
export function SearchField({ words = 'orders.search', value }: Props) {
  const { say } = useOffice();
  return (
    <span className="in">
      <Sign name="search" />
      <input
        aria-label={say(words)}
        data-search
        defaultValue={value}
        name="q"
        placeholder={say(words)}
        type="search"
      />
      <kbd>/</kbd>
    </span>
  );
}
