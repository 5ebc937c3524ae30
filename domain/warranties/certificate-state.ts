import type { SerialEntry } from '#domain/serials/find-serial.ts';

/** What a certificate is worth today; the strongest first. */
export type CertificateState = 'stolen' | 'recalled' | 'transferred' | 'substituted' | 'expired' | 'valid';

type About = {
  readonly frame: Pick<SerialEntry, 'isStolen' | 'isSubstituted'>;
  /** A recall of the frame is open. */
  readonly isRecalled: boolean;
  /** The bike has another owner than the certificate. */
  readonly isTransferred: boolean;
  readonly expiresOn: string;
  readonly today: string;
};

export function certificateStateOf(about: About): CertificateState {
  const { frame, isRecalled, isTransferred, expiresOn, today } = about;
  if (frame.isStolen) return 'stolen';
  if (isRecalled) return 'recalled';
  if (isTransferred) return 'transferred';
  if (frame.isSubstituted) return 'substituted';
  return today > expiresOn ? 'expired' : 'valid';
}

/** The parts of a bike that the warranty covers. */
export type Covered = 'frame' | 'bar' | 'frame-bar';

export function coverOf({
  frameMaterial,
  hasMonocoqueBar,
}: Pick<SerialEntry, 'frameMaterial' | 'hasMonocoqueBar'>): Covered {
  if (frameMaterial !== 'carbon') return 'bar';
  return hasMonocoqueBar ? 'frame-bar' : 'frame';
}
