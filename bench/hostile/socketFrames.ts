import { once } from 'node:events';
import { createRequire } from 'node:module';
import type { Choices } from './choices.ts';
import type { DocumentWriter } from './graphDocuments.ts';
import type { HostileMember } from './world.ts';

const require = createRequire(new URL('../../packages/api/package.json', import.meta.url));
const { WebSocket } = require('ws') as typeof import('../../packages/api/node_modules/@types/ws/index.js');
const Y = require('yjs') as typeof import('../../packages/api/node_modules/yjs/dist/src/index.js');
const encoding = require('lib0/encoding') as typeof import('../../packages/api/node_modules/lib0/encoding.js');
type Socket = InstanceType<typeof WebSocket>;
type Frame = string | Buffer | Uint8Array;

/** A kind of socket: how it is opened, and its frames. */
interface SocketKind {
  name: string;
  open(address: string, member: HostileMember): Promise<Socket>;
  frame(member: HostileMember): Frame;
}

const waitMs = 10_000;

async function connect(url: string, protocol: string[], headers: Record<string, string>): Promise<Socket> {
  const socket = new WebSocket(url, protocol, { headers, perMessageDeflate: false });
  socket.on('error', () => undefined);
  await once(socket, 'open', { signal: AbortSignal.timeout(waitMs) });
  return socket;
}

const bearer = ({ token }: HostileMember): Record<string, string> => ({ authorization: `Bearer ${token}` });
const ws = (address: string): string => address.replace('http', 'ws');

/** The three kinds, each with as many malformed as well-formed frames. */
export function socketKinds(choices: Choices, documents: DocumentWriter): SocketKind[] {
  const junk = (): Frame => (choices.oneIn(2) ? choices.bytes(300) : JSON.stringify(choices.value()));
  const graphql = (): Frame => {
    if (choices.oneIn(40)) return junk();
    const type = choices.of(['subscribe', 'subscribe', 'subscribe', 'complete', 'ping', 'pong', 'connection_init']);
    // A second connection_init closes the socket: rare, so that later frames are processed.
    if (type === 'connection_init' && !choices.oneIn(20)) return JSON.stringify({ type: 'ping' });
    const id = choices.oneIn(30) ? choices.value() : `s${String(choices.below(1_000_000))}`;
    const payload = choices.oneIn(4)
      ? documents.next()
      : {
          query: choices.oneIn(3) ? '{ me { id } }' : choices.string(),
          variables: choices.oneIn(2) ? {} : choices.value(),
        };
    return JSON.stringify({ type, id, payload });
  };
  const aiText = (member: HostileMember): Frame => {
    if (choices.oneIn(20)) return junk();
    const word = (): unknown => (choices.oneIn(4) ? choices.value() : choices.string());
    const type = choices.of(['start', 'reconnect', 'cancel', 'ping', 'pong', 'ping', 'pong']);
    return JSON.stringify({
      type,
      articleId: choices.oneIn(2) ? member.articleId : word(),
      requestId: word(),
      writerType: word(),
      selectedText: word(),
      prompt: word(),
    });
  };
  const notes = (): Frame => {
    const encoder = encoding.createEncoder();
    const kind = choices.below(10);
    if (kind === 0) return choices.bytes(300);
    encoding.writeVarUint(encoder, choices.of([0, 0, 0, 1, 3, 4, 7]));
    if (choices.oneIn(2)) encoding.writeVarUint(encoder, choices.below(4));
    encoding.writeVarUint8Array(encoder, kind < 3 ? randomUpdate(choices) : choices.bytes(200));
    return encoding.toUint8Array(encoder);
  };
  return [
    {
      name: 'GraphQL',
      open: async (address, member) => {
        const socket = await connect(`${ws(address)}/graphql`, ['graphql-transport-ws'], {});
        const greeted = once(socket, 'message', { signal: AbortSignal.timeout(waitMs) });
        socket.send(
          JSON.stringify({ type: 'connection_init', payload: choices.oneIn(3) ? {} : { token: member.token } }),
        );
        await greeted;
        return socket;
      },
      frame: graphql,
    },
    {
      name: 'AI text',
      open: async (address, member) => await connect(`${ws(address)}/api/ai-text`, [], bearer(member)),
      frame: aiText,
    },
    {
      name: 'Notes',
      open: async (address, member) =>
        await connect(`${ws(address)}/api/collaboration/${member.articleId}${member.tabId}`, [], bearer(member)),
      frame: notes,
    },
  ];
}

/** An update that Yjs accepts: text, elements and attributes of any name, in places where none are allowed. */
function randomUpdate(choices: Choices): Uint8Array {
  const doc = new Y.Doc();
  const root = doc.getXmlFragment(choices.oneIn(5) ? choices.string() : 'default');
  doc.transact(() => {
    for (let times = choices.below(4); times >= 0; times -= 1) {
      if (choices.oneIn(3)) {
        root.insert(0, [new Y.XmlText(choices.string().slice(0, 50))]);
        continue;
      }
      const element = new Y.XmlElement(choices.oneIn(2) ? 'paragraph' : choices.string().slice(0, 20));
      element.setAttribute(choices.string().slice(0, 20), choices.value() as string);
      element.insert(0, [new Y.XmlText(choices.string().slice(0, 50))]);
      root.insert(0, [element]);
    }
  });
  return Y.encodeStateAsUpdate(doc);
}

/**
 * Sends frames over sockets of a kind, some hundred on each, and opens another when one is closed.
 * @returns how many were sent on an open socket
 */
export async function sendFrames(
  kind: SocketKind,
  address: string,
  member: HostileMember,
  count: number,
): Promise<number> {
  let sent = 0;
  while (sent < count) {
    const socket = await kind.open(address, member);
    for (let burst = 0; burst < 20 && socket.readyState === socket.OPEN; burst += 1) {
      for (let each = 0; each < 10 && sent < count; each += 1) {
        socket.send(kind.frame(member));
        sent += 1;
      }
      // Gives its answers, or its end, time to arrive.
      await new Promise((resolve) => {
        setImmediate(resolve);
      });
      if (socket.readyState === socket.OPEN) await answered(socket);
    }
    socket.terminate();
  }
  return sent;
}

/** Waits until the other side has read what was sent, or has closed. */
async function answered(socket: Socket): Promise<void> {
  await new Promise<void>((resolve) => {
    const over = (): void => {
      clearTimeout(late);
      socket.off('pong', over).off('close', over);
      resolve();
    };
    const late = setTimeout(over, waitMs);
    socket.once('pong', over).once('close', over);
    socket.ping();
  });
}
