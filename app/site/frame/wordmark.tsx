import { useShell } from './use-shell.tsx';

/** The maker's name as drawn; its box comes with the outline. */
export function Wordmark({ className }: { className?: string }) {
  const shell = useShell();
  if (!shell) return null;
  const { path, width, height } = shell.wordmark;
  return (
    <svg aria-label={shell.siteName} className={className} role="img" viewBox={`0 0 ${width} ${height}`}>
      <path d={path} fill="currentColor" />
    </svg>
  );
}
