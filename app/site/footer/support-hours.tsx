import { useStaticShell } from '#app/site/frame/shell-part.tsx';

/** The support hours (specification section 9). */
export function SupportHours() {
  const lines = useStaticShell().supportHours;
  return (
    <dl className="grid gap-2 text-small">
      {lines.map(({ line, hours }) => (
        <div key={line}>
          <dt className="font-semibold">{line}</dt>
          <dd className="text-ink-2">{hours}</dd>
        </div>
      ))}
    </dl>
  );
}
