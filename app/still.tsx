import { type ComponentType, lazy, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { AS_RENDERED } from './server-html.ts';

/** How a still part is loaded where it has to be shown anew. */
type Load<Props> = () => Promise<ComponentType<Props>>;

/**
 * A still part of a page, that is one without anything for scripts to do: links, texts, native forms and `<details>`. As the server shows it;
 * browsers get `asFound()` of it.
 */
export function asWritten<Props extends object>(View: ComponentType<Props>): ComponentType<Props> {
  return function Written(props: Props) {
    return (
      <div className="contents">
        <View {...props} />
      </div>
    );
  };
}

/**
 * The same part in a browser: stays as the server wrote it for as long as the page it came with is there, and costs no script for that.
 * React leaves alone what stands in an element whose content it is told not to look into.
 */
export function asFound<Props extends object>(load: Load<Props>): ComponentType<Props> {
  const View = lazy(async () => ({ default: await load() }));
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each part, while modules load
  return function Found(props: Props) {
    return useIsAsWritten() ? (
      // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set, what the server wrote stays
      <div className="contents" dangerouslySetInnerHTML={AS_RENDERED} key="found" suppressHydrationWarning />
    ) : (
      <div className="contents" key="made">
        <View {...props} />
      </div>
    );
  };
}

/** Within what React takes over from the server, until one goes to another page. */
function useIsAsWritten(): boolean {
  const isTakenOver = useIsTakenOver();
  const { pathname } = useLocation();
  const [writtenAt, setWrittenAt] = useState(isTakenOver ? pathname : null);
  if (writtenAt !== null && writtenAt !== pathname) setWrittenAt(null);
  return writtenAt === pathname;
}

/** Whether this render is the server's, or takes over what the server rendered. */
export function useIsTakenOver(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
}

const never = () => () => undefined;
