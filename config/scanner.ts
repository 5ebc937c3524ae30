import { z } from 'zod';

export const scannerSettings = {
  /**
   * The scanner of uploaded files: a daemon of ClamAV (tcp://host:3310); `off` scans nothing;
   * `auto`: a stand-in while the shop is local, else off.
   */
  VIRUS_SCANNER: z.union([z.enum(['auto', 'off']), z.url({ protocol: /^tcp$/ })]).default('auto'),
};

const CLAMD = 3310;

export type ScannerSetting = 'off' | 'stand-in' | { readonly host: string; readonly port: number };

export function scannerOf(
  { VIRUS_SCANNER: setting }: { VIRUS_SCANNER: string },
  isLocal: boolean,
): ScannerSetting {
  if (setting === 'off') return 'off';
  if (setting === 'auto') return isLocal ? 'stand-in' : 'off';
  const { hostname, port } = new URL(setting);
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || CLAMD) };
}
