import type { BlockProps } from '../block.ts';
import type { editor } from './fields.ts';
import { RichTextTree } from './rich-text-tree.tsx';

/** Text in a readable width; wide screens show its headings beside it. */
export default function Editor({ texts }: BlockProps<typeof editor>) {
  return (
    <div className="wrap @container py-[calc(var(--section)/2)]">
      <div className="reading-columns text-lead text-pretty *:max-w-[68ch]">
        <RichTextTree text={texts.body} />
      </div>
    </div>
  );
}
