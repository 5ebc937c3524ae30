import { LauncherError } from '../launcher/errors.ts';

/** Why a backup or a restore cannot be done; the message is one line that says what to do. */
export class BackupFault extends LauncherError {
  override name = 'BackupFault';
}
