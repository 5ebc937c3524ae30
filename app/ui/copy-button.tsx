import { useEffect, useState } from 'react';

/**
 * Copies a text; hidden where a browser cannot. `label` names what it copies for screen readers.
 */
export function CopyButton({
  text,
  label,
  children,
  done,
}: {
  text: string;
  label: string;
  children: string;
  done: string;
}) {
  const [state, setState] = useState<'none' | 'ready' | 'copied'>('none');
  useEffect(() => setState(navigator.clipboard ? 'ready' : 'none'), []);
  if (state === 'none') return null;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setState('copied'),
      () => setState('none'),
    );
  return (
    <span className="shrink-0 print:hidden">
      <button
        aria-label={label}
        className="min-h-11 text-small font-semibold underline underline-offset-4"
        onClick={copy}
        type="button"
      >
        {state === 'copied' ? done : children}
      </button>
      <span className="sr-only" role="status">
        {state === 'copied' && done}
      </span>
    </span>
  );
}
