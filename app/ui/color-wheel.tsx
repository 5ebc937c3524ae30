/** The sign of what is painted to order; `label` says so where nothing beside it does. */
export function ColorWheel({ label, className = 'size-4' }: { label?: string; className?: string }) {
  return (
    <span
      {...(label ? { role: 'img', 'aria-label': label, title: label } : { 'aria-hidden': true })}
      className={`inline-block shrink-0 rounded-full border border-ink-2 bg-[conic-gradient(#2a39c9,#7fd1a5,#f0c419,#c3703a,#b3192b,#2a39c9)] ${className}`}
    />
  );
}
