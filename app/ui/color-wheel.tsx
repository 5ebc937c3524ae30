/** The mark of a colour painted to order. It needs a `label` where no text stands beside it. */
export function ColorWheel({ label, className = 'size-4' }: { label?: string; className?: string }) {
  return (
    <span
      {...(label ? { role: 'img', 'aria-label': label, title: label } : { 'aria-hidden': true })}
      className={`color-wheel ${className}`}
    />
  );
}
