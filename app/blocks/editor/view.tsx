import type { BlockProps } from '../block.ts';
import type { editor } from './fields.ts';
import { RichTextTree } from './rich-text-tree.tsx';

/** Text in the width that reads well. */
export function Editor({ texts }: BlockProps<typeof editor>) {
  return (
    <div className="wrap py-[calc(var(--section)/2)]">
      <div className="max-w-[68ch] text-lead text-pretty">
        <RichTextTree text={texts.body} />
      </div>
    </div>
  );
}
