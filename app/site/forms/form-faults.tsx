import { useEffect, useRef } from 'react';
import { Notice } from '#app/ui/notice.tsx';

type Complaint = { readonly field: string; readonly sentence: string };

/** What a posted form answers: what is wrong with its fields, and what with none of them. */
type Answer = { readonly complaints: readonly Complaint[]; readonly sentence: string | null };

/**
 * What is wrong with a form, above its fields. It takes the focus when an answer comes.
 * @param title of the list, for the number of faulty fields
 */
export function FormFaults({
  answer,
  title,
}: {
  readonly answer: Answer | undefined;
  readonly title: (count: number) => string;
}) {
  const faults = useRef<HTMLDivElement>(null);
  const { complaints = [], sentence } = answer ?? {};
  const isRefused = complaints.length > 0 || Boolean(sentence);
  useEffect(() => {
    if (answer && isRefused) faults.current?.focus();
  }, [answer, isRefused]);
  return (
    <div className="grid gap-4 empty:hidden" ref={faults} tabIndex={-1}>
      {sentence && <Notice look="danger" title={sentence} />}
      <FaultLinks complaints={complaints} title={title} />
    </div>
  );
}

/** A link to each faulty field. @param addressOf the field's place; left out: its id */
export function FaultLinks<Field extends string>({
  complaints,
  title,
  addressOf = (field) => `#${field}`,
}: {
  readonly complaints: readonly { readonly field: Field; readonly sentence: string }[];
  readonly title: (count: number) => string;
  readonly addressOf?: (field: Field) => string;
}) {
  if (complaints.length === 0) return null;
  return (
    <Notice look="danger" title={title(complaints.length)}>
      <ul className="grid">
        {complaints.map(({ field, sentence }) => (
          <li key={field}>
            <a className="inline-flex min-h-6 items-center underline" href={addressOf(field)}>
              {sentence}
            </a>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
