import { type PackedRows, unpackRows } from '#app/packed-rows.ts';
import type { WithServerHtml } from '#app/server-html.ts';
import { ServedPart } from '../catalogue/served-part.tsx';
import { type SheetLine, SpecificationBody } from './specification-body.tsx';

type Loaded = WithServerHtml<{
  builds: readonly string[];
  sizes: readonly string[];
  head: string;
  packed: PackedRows<SheetLine>;
}>;

type Props = { loaded: Loaded; build: string | undefined; size: string };

/** What the picked build is made of in the picked size. What the server rendered stands until another is picked. */
export function Specification({ loaded: { html, packed, ...sheet }, build, size }: Props) {
  return (
    <ServedPart asked={`${build} ${size} ${packed}`} className="spec" html={html}>
      {() => <SpecificationBody {...sheet} build={build} lines={unpackRows(packed)} size={size} />}
    </ServedPart>
  );
}
