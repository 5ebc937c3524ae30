import { useShell } from './use-shell.tsx';

type Props = {
  /** Gives it a height and `w-fit`, or a width. */
  className: string;
};

/** The maker's wordmark in the colour of the text. The brand's styles hold its outline. */
export function Wordmark({ className }: Props) {
  const shell = useShell();
  if (!shell) return null;
  return <span aria-label={shell.siteName} className={`wordmark ${className}`} role="img" />;
}
