import { connect } from 'node:tls';
import type { CertificateReader } from '#domain/watch/port.ts';

const LIMIT_MS = 5_000;

/** Looks at the certificate a host shows for its name, by a handshake. */
export const certificateReader: CertificateReader = {
  read: (host, port) =>
    new Promise((resolve, reject) => {
      // What is wrong with it is what we want to know, so it is no reason to hang up.
      const socket = connect({ host, port, servername: host, rejectUnauthorized: false }, () => {
        const validUntil = new Date(socket.getPeerCertificate().valid_to);
        const fault = socket.authorized ? null : String(socket.authorizationError);
        socket.destroy();
        resolve({ validUntil, fault });
      });
      socket.setTimeout(LIMIT_MS, () => socket.destroy(new Error(`${host}:${port} does not answer`)));
      socket.once('error', reject);
    }),
};
