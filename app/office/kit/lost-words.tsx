import { useActionData } from 'react-router';
import { KeptWords } from '../entry/kept-words.tsx';
import type { Say } from '../words.ts';
import type { ActFault } from './act.ts';

/** What was typed before the right to save it was taken away, to be copied. */
export function LostWords({ say }: { say: Say }) {
  const refused = useActionData() as ActFault;
  return <KeptWords say={say} text={refused?.lostWords ?? ''} />;
}
