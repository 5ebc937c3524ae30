import { scriptAddress } from '../scripts.ts';
import type { Say } from '../words.ts';

/** Forms of the class `draft` keep what is typed; the document has it, for all pages. */
export function DraftScript({ say }: { say: Say }) {
  return (
    <script
      data-discard={say('catalogue.draft-discard')}
      data-kept={say('catalogue.draft-kept')}
      defer
      src={scriptAddress('drafts')}
    />
  );
}
