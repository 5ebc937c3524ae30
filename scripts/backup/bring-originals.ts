import { join } from 'node:path';
import { openFolderFiles } from '#adapters/pictures/open-folder-files.ts';
import { addOriginals } from '#domain/media/add-originals.ts';
import { FilesUnavailable, type MediaFiles } from '#domain/media/port.ts';
import { CommandFault } from '../command/command-fault.ts';
import { progressOn } from '../command/progress.ts';

/** Where a folder of backups keeps originals. */
export const originalsIn = (folder: string) => openFolderFiles(join(folder, 'originals'));

/**
 * Copies what the other place lacks. @returns what to print
 * @throws CommandFault when the bucket does not answer, or an original is damaged
 */
export async function bringOriginals({ from, to }: { from: MediaFiles; to: MediaFiles }): Promise<string> {
  const show = progressOn(process.stderr);
  const onFile = (done: number, total: number) => show(`originals ${done} of ${total}`);
  const { copied, there, damaged } = await addOriginals(from, to, onFile).catch((error: unknown) => {
    if (!(error instanceof FilesUnavailable)) throw error;
    throw new CommandFault(
      `The originals were not all copied: ${error.message}. Try again; it goes on where it stopped.`,
    );
  });
  const said = `Originals: ${copied} copied, ${there} there already.`;
  if (damaged.length === 0) return said;
  throw new CommandFault([said, `${damaged.length} are damaged and were left out:`, ...damaged].join('\n'));
}
