import { type ReactNode, use, useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { DocumentContext } from './document-context.ts';

/**
 * Data of a static part: one without anything for scripts to do. In a document the server renders
 * the part and its data stays behind; browsers get only its place and leave the part as they found
 * it. A page that comes without a document brings the data, and browsers render the part.
 */
export type StaticData<Value> = { readonly value: Value } | { readonly place: number };

/** The data of a static part; undefined in a browser that found the part in its document. */
export function useStaticData<Value>(data: StaticData<Value>): Value | undefined {
  const rendered = use(DocumentContext)?.staticValues;
  return 'value' in data ? data.value : (rendered?.[data.place] as Value | undefined);
}

type Props<Value> = { data: StaticData<Value>; className: string; children: (value: Value) => ReactNode };

export function StaticPart<Value>({ data, className, children }: Props<Value>) {
  const value = useStaticData(data);
  if (value === undefined) return <FoundPart className={className} />;
  return (
    <div className={className} key="rendered">
      {children(value)}
    </div>
  );
}

/**
 * React does not look into an element whose content it is told not to touch. When it is empty,
 * because the part was not in the document, the page's data is loaded again and brings the part's.
 */
export function FoundPart({ className }: { className: string }) {
  const part = useRef<HTMLDivElement>(null);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!part.current?.hasChildNodes()) void revalidate();
  }, [revalidate]);
  return (
    <div
      className={className}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set, what the server rendered stays
      dangerouslySetInnerHTML={AS_FOUND}
      key="found"
      ref={part}
      suppressHydrationWarning
    />
  );
}

/** One object, because React writes whenever the object is another. */
const AS_FOUND = { __html: '' };
