import { useEffect } from 'react';

/**
 * After an answer the first thing that is wrong takes the focus, once.
 * @param answer with what is wrong by field; the same object for as long as it is the same answer
 * @param ids of the fields as they stand on the page; a list that stays the same
 */
export function useFocusOnFault<Id extends string>(
  answer: { readonly fields: Readonly<Partial<Record<Id, string>>> } | undefined,
  ids: readonly Id[],
): void {
  useEffect(() => {
    const fault = ids.find((id) => answer?.fields[id]);
    if (fault) document.getElementById(fault)?.focus();
  }, [answer, ids]);
}
