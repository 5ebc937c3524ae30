import { join } from 'node:path';
import { createClamav } from '#adapters/clamav/create-clamav.ts';
import { createScannerStandIn } from '#adapters/clamav/create-scanner-stand-in.ts';
import { createUploadFolder } from '#adapters/upload-folder/create-upload-folder.ts';
import type { Config } from '#config';
import type { Ports } from '#domain/shop.ts';

/** Where uploaded files are stored, and the scanner that the settings name. */
export function openUploads({
  dataDir,
  scanner,
}: Pick<Config, 'dataDir' | 'scanner'>): Pick<Ports, 'files' | 'scanner'> {
  const files = createUploadFolder(join(dataDir, 'uploads'));
  if (scanner === 'off') return { files };
  return { files, scanner: scanner === 'stand-in' ? createScannerStandIn() : createClamav(scanner) };
}
