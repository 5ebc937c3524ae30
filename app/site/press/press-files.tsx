import { pressFile } from '#app/addresses.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { Content } from '#domain/content/content.ts';
import { isPhotograph, PRINT_WIDTH } from '#domain/media/addresses.ts';
import { pressWords } from '#messages/press/words.ts';

type Props = { slug: string; number: number; picture: Content['pictures'][number] };

/** The files of a picture: in print size, and as a drawing that is sharp at any size. */
export function PictureFiles({ slug, number, picture: { hash, width, height } }: Props) {
  const t = useWords(pressWords);
  const size = { width: PRINT_WIDTH, height: Math.round((PRINT_WIDTH * height) / width) };
  const named = t('picture', { number });
  const isTaken = isPhotograph(hash);
  const facts = isTaken ? t('facts.photograph') : t('facts.print', size);
  return (
    <p className="press-links">
      <PressFile facts={`${named}, ${facts}`} file={`${number}.jpg`} name="JPEG" slug={slug} />
      {!isTaken && (
        <PressFile facts={`${named}, ${t('facts.drawing')}`} file={`${number}.svg`} name="SVG" slug={slug} />
      )}
    </p>
  );
}

type FileProps = { slug: string; file: string; name: string; facts: string };

/** A file to download; what it is stands in its title, and is said to those who do not see it. */
export function PressFile({ slug, file, name, facts }: FileProps) {
  const locale = useLocaleCode();
  return (
    <a className="press-download" download href={pressFile(locale, slug, file)} title={facts}>
      <Icon name="download" size={18} />
      {name}
      <span className="sr-only">, {facts}</span>
    </a>
  );
}
