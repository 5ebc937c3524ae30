import { useStaticShell } from './shell-part.tsx';

/** The maker's sign, as an ornament: the name stands beside it. */
export function Sign({ className }: { className?: string }) {
  const { symbol } = useStaticShell();
  if (!symbol) return null;
  return (
    <svg aria-hidden="true" className={className} viewBox={`0 0 ${symbol.width} ${symbol.height}`}>
      <path d={symbol.path} fill="currentColor" />
    </svg>
  );
}
