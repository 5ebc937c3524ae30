import { useList } from './list-views.tsx';
import { type ListName, pageAddress } from './lists.ts';
import { useOffice } from './shell.tsx';

type Props = { readonly list: ListName; readonly isFirst: boolean; readonly next: string | null };

/** The ways from page to page of a list, in the view that is shown. */
export function Pages({ list, isFirst, next }: Props) {
  const { say } = useOffice();
  const { address } = useList(list);
  return (
    <nav aria-label={say('pages')} className="pages">
      {!isFirst && <a href={address}>{say('first-page')}</a>}
      {next && <a href={pageAddress(address, next)}>{say('more')}</a>}
    </nav>
  );
}
