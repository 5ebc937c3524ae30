import { connect } from 'node:net';
import { ScannerUnavailable, type VirusScanner } from '#domain/uploads/port.ts';

export type ClamavSettings = { readonly host: string; readonly port: number; readonly answerMs?: number };

const ANSWER_MS = 20_000;
/** The daemon takes pieces of any size; these keep its memory small. */
const PIECE = 64 * 1024;
const LONGEST_ANSWER = 1_000;

/** A daemon of ClamAV (clamd, INSTREAM). */
export function createClamav({ host, port, answerMs = ANSWER_MS }: ClamavSettings): VirusScanner {
  return {
    scan: (bytes) =>
      new Promise((resolve, reject) => {
        const socket = connect({ host, port });
        let said = '';
        const fail = (why: string) => {
          socket.destroy();
          reject(new ScannerUnavailable(why));
        };
        socket.setTimeout(answerMs, () => fail('no answer in time'));
        socket.on('error', ({ message }) => fail(message));
        socket.on('data', (data) => {
          said = (said + data.toString('latin1')).slice(0, LONGEST_ANSWER);
        });
        socket.on('close', () => settle(said, resolve, fail));
        socket.on('connect', () => {
          socket.write('zINSTREAM\0');
          for (const piece of piecesOf(bytes)) socket.write(piece);
          socket.end(lengthOf(0));
        });
      }),
  };
}

/** `stream: OK`, `stream: Eicar-Test-Signature FOUND`, or an error. */
function settle(said: string, resolve: (found: string | null) => void, fail: (why: string) => void): void {
  const answer = said.replace(/\0.*$/s, '').trim();
  const [, found] = /^stream: (.+) FOUND$/.exec(answer) ?? [];
  if (found) resolve(found);
  else if (answer === 'stream: OK') resolve(null);
  else fail(answer || 'the line was closed');
}

/** Each piece after its length in four bytes. */
function piecesOf(bytes: Uint8Array): Uint8Array[] {
  const pieces: Uint8Array[] = [];
  for (let at = 0; at < bytes.length; at += PIECE) {
    const piece = bytes.subarray(at, at + PIECE);
    pieces.push(lengthOf(piece.length), piece);
  }
  return pieces;
}

function lengthOf(length: number): Uint8Array {
  const four = Buffer.alloc(4);
  four.writeUInt32BE(length);
  return four;
}
