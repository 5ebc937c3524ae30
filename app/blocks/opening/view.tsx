import type { BlockProps } from '../block.ts';
import { BlockPicture } from '../block-picture.tsx';
import styles from '../world.css?url';
import type { opening } from './fields.ts';

/** The words stand on the sky; the land begins below them. */
export default function Opening({ data, texts }: BlockProps<typeof opening>) {
  return (
    <section className="opening">
      <link href={styles} precedence="page" rel="stylesheet" />
      <BlockPicture alt={texts.alt ?? ''} first picture={data.picture} />
      <div className="wrap">
        <h1>{texts.title}</h1>
        {texts.text && <p>{texts.text}</p>}
      </div>
    </section>
  );
}
