/**
 * The yardstick: plain node:http that holds one body in memory and sends it with the same
 * Content-Type and Content-Length whatever it is asked for. Started as a process of its own: `node
 * bench/raw-server.ts <file with the body> <Content-Type>`; prints its port.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const [file = '', type = ''] = process.argv.slice(2);
const body = readFileSync(file);
const headers = { 'Content-Type': type, 'Content-Encoding': 'br', 'Content-Length': body.length };

const server = createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(body);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address && typeof address === 'object') console.log(address.port);
});
