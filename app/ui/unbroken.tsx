/** A sentence that keeps one part of it on one line, such as a number with a hyphen. */
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
