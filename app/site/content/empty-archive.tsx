import { ButtonLink } from '#app/ui/button.tsx';

type Props = { text: string; back: string; label: string };

/** Nothing is listed: what that means, and a way on. */
export function EmptyArchive({ text, back, label }: Props) {
  return (
    <div className="grid max-w-[34em] justify-items-start gap-6 border-t border-line py-12">
      <p className="text-t3 w-plain">{text}</p>
      <ButtonLink href={back} icon="right" look="ghost">
        {label}
      </ButtonLink>
    </div>
  );
}
