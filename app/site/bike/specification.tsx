import { useState, useSyncExternalStore } from 'react';
import { type PackedRows, unpackRows } from '#app/packed-rows.ts';
import { AS_RENDERED, type WithServerHtml } from '#app/server-html.ts';
import { type SheetLine, SpecificationBody } from './specification-body.tsx';

type Loaded = WithServerHtml<{
  builds: readonly string[];
  sizes: readonly string[];
  head: string;
  packed: PackedRows<SheetLine>;
}>;

type Props = { loaded: Loaded; build: string | undefined; size: string };

/** What the picked build is made of in the picked size. What the server rendered stands until another is picked. */
export function Specification({ loaded, build, size }: Props) {
  const { packed, builds, sizes, head } = loaded;
  const asked = `${build} ${size} ${packed}`;
  const isServed = useIsServed();
  const [served] = useState(asked);
  const [isLive, goLive] = useState(!isServed);
  if (!isLive && asked !== served) goLive(true);
  if (!isLive)
    return (
      <div
        className="spec"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React on the server
        dangerouslySetInnerHTML={loaded.html === undefined ? AS_RENDERED : { __html: loaded.html }}
        suppressHydrationWarning
      />
    );
  return (
    <div className="spec" key="live">
      <SpecificationBody
        build={build}
        builds={builds}
        head={head}
        lines={unpackRows(packed)}
        size={size}
        sizes={sizes}
      />
    </div>
  );
}

/** Whether this render is the server's, or takes over what the server rendered. */
function useIsServed(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );
}

const neverChanges = () => () => undefined;
