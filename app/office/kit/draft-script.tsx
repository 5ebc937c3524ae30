import { scriptAddress } from '../scripts.ts';
import { useOffice } from './shell.tsx';

/** What pages do with scripts: forms of the class `draft` keep what is typed; grids. */
export function DraftScript() {
  const { say } = useOffice();
  return (
    <script
      data-discard={say('catalogue.draft-discard')}
      data-kept={say('catalogue.draft-kept')}
      defer
      src={scriptAddress('catalogue')}
    />
  );
}
