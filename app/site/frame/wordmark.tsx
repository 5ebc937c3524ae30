import { ShellPart, useStaticShell } from './shell-part.tsx';
import { useShell } from './use-shell.tsx';

/** The id of the wordmark's outline, which stands once in a page, in its header. */
const ID = 'wordmark';

type Props = { className: string };

/** The wordmark in the header of a page. */
export function Wordmark({ className }: Props) {
  return (
    <ShellPart>
      <Outline className={className} />
    </ShellPart>
  );
}

function Outline({ className }: Props) {
  const { siteName, wordmark } = useStaticShell();
  const { path, width, height } = wordmark;
  return (
    <svg aria-label={siteName} className={className} role="img" viewBox={`0 0 ${width} ${height}`}>
      <path d={path} fill="currentColor" id={ID} />
    </svg>
  );
}

/** A second wordmark on a page with a header. */
export function WordmarkAgain({ className }: Props) {
  const shell = useShell();
  if (!shell) return null;
  return (
    <svg aria-label={shell.siteName} className={className} role="img" viewBox={shell.wordmarkBox}>
      <use href={`#${ID}`} />
    </svg>
  );
}
