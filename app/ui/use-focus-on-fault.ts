import { useEffect } from 'react';

/**
 * Focuses the first faulty field after an answer, once.
 * @param answer has the faults by field; it stays the same object while it is the same answer
 * @param ids of the fields in page order; the same list each time
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
