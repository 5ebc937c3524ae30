/** A sentence of which one part stays on one line: a number with a hyphen is read whole. */
export function Unbroken({ text, part }: { text: string; part: string }) {
  if (part === '' || !text.includes(part)) return text;
  const [before, ...after] = text.split(part);
  return (
    <>
      {before}
      <span className="whitespace-nowrap">{part}</span>
      {after.join(part)}
    </>
  );
}
