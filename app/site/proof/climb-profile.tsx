import { BlockPicture } from '#app/blocks/block-picture.tsx';
import { type Hairpin, HairpinMarks } from '#app/blocks/climb-chart/hairpins.tsx';
import type { Picture } from '#app/blocks/define-block.ts';

/** The climb of a bike's test rides, in finished words. */
export type ClimbWords = {
  readonly picture: Picture;
  readonly alt: string;
  /** How long and high it is. */
  readonly text: string;
  readonly hairpins: readonly Hairpin[];
  /** The way to the page that has its numbers as tables. */
  readonly table: { readonly text: string; readonly href: string };
};

/** The profile of the climb with its numbered hairpins. */
export function ClimbProfile({ picture, alt, text, hairpins, table }: ClimbWords) {
  return (
    <figure className="profile dark">
      <div className="climb">
        <BlockPicture alt={alt} picture={picture} />
        <HairpinMarks hairpins={hairpins} />
      </div>
      <figcaption>
        {text} <a href={table.href}>{table.text}</a>
      </figcaption>
    </figure>
  );
}
