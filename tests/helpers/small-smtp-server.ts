import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';

export type SmallSmtpServer = {
  url: string;
  /** Complete mails that it accepted. */
  accepted: string[];
  /** Answers to give instead, by command, each once. */
  answers: { MAIL: string[]; RCPT: string[]; DATA_END: string[] };
  close(): Promise<void>;
};

/**
 * An SMTP server of a few commands (RFC 5321) for tests: it accepts every mail unless
 * given another answer.
 */
export async function startSmallSmtpServer(): Promise<SmallSmtpServer> {
  const accepted: string[] = [];
  const answers: SmallSmtpServer['answers'] = { MAIL: [], RCPT: [], DATA_END: [] };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    converse(socket, accepted, answers);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    accepted,
    answers,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function converse(socket: Socket, accepted: string[], answers: SmallSmtpServer['answers']): void {
  let waiting = '';
  let inData = false;
  const say = (line: string) => socket.write(`${line}\r\n`);
  const receiveMail = () => {
    const end = waiting.indexOf('\r\n.\r\n');
    if (end === -1) return false;
    const answer = answers.DATA_END.shift() ?? '250 taken';
    if (answer.startsWith('250')) accepted.push(waiting.slice(0, end));
    waiting = waiting.slice(end + 5);
    inData = false;
    if (answer === 'hang up') socket.destroy();
    else say(answer);
    return true;
  };
  const receiveCommand = () => {
    const end = waiting.indexOf('\r\n');
    if (end === -1) return false;
    const command = waiting.slice(0, 4).toUpperCase();
    waiting = waiting.slice(end + 2);
    inData = command === 'DATA';
    if (command === 'MAIL' || command === 'RCPT') say(answers[command].shift() ?? '250 go on');
    else say(inData ? '354 send it' : command === 'QUIT' ? '221 bye' : '250 fine');
    return true;
  };
  say('220 small.test');
  socket.on('data', (chunk) => {
    waiting += chunk.toString('utf8');
    while (inData ? receiveMail() : receiveCommand());
  });
}
