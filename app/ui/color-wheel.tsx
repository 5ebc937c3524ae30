/** The mark of a colour painted to order. It needs a `label` where no text stands beside it. */
export function ColorWheel({ label, className = 'size-4' }: { label?: string; className?: string }) {
  return (
    <span
      {...(label ? { role: 'img', 'aria-label': label, title: label } : { 'aria-hidden': true })}
      className={`inline-block shrink-0 rounded-full border border-ink-2 bg-[conic-gradient(#3f51d9,#6fc79b,#f0c419,#d9793a,#c42b3d,#3f51d9)] ${className}`}
    />
  );
}
