/** The maker's sign as an ornament beside the name. Its shape comes with the brand's styles. */
export function Sign({ className }: { className: string }) {
  return <span aria-hidden="true" className={`sign ${className}`} />;
}
