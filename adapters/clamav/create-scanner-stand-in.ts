import type { VirusScanner } from '#domain/uploads/port.ts';

/** The test file every scanner knows (eicar.org), in two parts: this is no virus. */
const EICAR = 'X5O!P%@AP[4\\PZX54(P^)7CC)7}' + '$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!';

/** A scanner that knows the test file of EICAR, wherever it stands in a file, and nothing else. */
export function createScannerStandIn(): VirusScanner {
  return {
    scan: async (bytes) => {
      const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      return buffer.includes(EICAR, 0, 'latin1') ? 'Eicar-Test-Signature' : null;
    },
  };
}
