/**
 * The least that a keystroke needs through a server that loses nothing: each message is inserted and committed as one
 * row, and then sent to the others. Its own process, for `keystroke.ts`; also serves the page.
 */
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import pg from 'pg';

const require = createRequire(new URL('../packages/api/package.json', import.meta.url));
const { WebSocketServer } = require('ws') as typeof import('../packages/api/node_modules/@types/ws/index.js');

// Received text is inserted at once; typed text is inserted by the browser itself.
const page = `<!doctype html><title>Relay</title><div role="textbox" contenteditable><p>Note</p></div><script>
  const socket = new WebSocket(location.href.replace('http', 'ws'));
  const paragraph = document.querySelector('p');
  document.querySelector('div').addEventListener('input', (event) => socket.send(event.data));
  socket.onmessage = ({ data }) => paragraph.firstChild.appendData(data);
  socket.onopen = () => { document.body.dataset.open = ''; };
</script>`;

process.on('disconnect', () => process.exit());
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 4 });
await pool.query(
  'create schema bench; create table bench.relayed (id bigint generated always as identity primary key, data ' +
    'bytea not null)',
);

const server = createServer((_request, response) => response.setHeader('Content-Type', 'text/html').end(page));
const sockets = new WebSocketServer({ server, perMessageDeflate: false });
sockets.on('connection', (socket) => {
  socket.on('message', (data: Buffer) => {
    void pool.query('insert into bench.relayed (data) values ($1)', [data]).then(() => {
      for (const other of sockets.clients) if (other !== socket) other.send(data.toString());
    });
  });
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
