import { findFault } from '@snaplore/schema/notes/liveNote';
import { checkNote, noteField, withBlockKeys } from '@snaplore/schema/notes/noteSchema';
import { readLiveNote } from '@snaplore/schema/notes/repairNote';
import type { Node } from '@tiptap/pm/model';
import { prosemirrorToYXmlFragment } from '@tiptap/y-tiptap';
import * as Y from 'yjs';
import { healNote, isSoundNote } from '../../packages/core/src/notes/healNote.ts';
import type { Outcome } from '../noteClients.ts';
import { blockActions, textActions, undo } from './actions.ts';
import { Client } from './client.ts';
import { Random } from './random.ts';

const paragraph = (words: string) => ({ type: 'paragraph', content: [{ type: 'text', text: words }] });

/** The server's copy: it takes an update, repairs what came out, and passes both on. */
class Server {
  readonly doc = new Y.Doc();
  clients: readonly Client[] = [];

  constructor() {
    const content = checkNote(
      withBlockKeys({ type: 'doc', content: [paragraph('hello world'), paragraph('and more')] }),
    );
    prosemirrorToYXmlFragment(content, this.doc.getXmlFragment(noteField));
    this.doc.on('update', (update: Uint8Array, origin: unknown) => {
      for (const client of this.clients) if (client !== origin && client.isOnline) client.arriving.push(update);
    });
  }

  receive(client: Client): void {
    const update = client.sent.shift();
    if (!update) return;
    Y.applyUpdate(this.doc, update, client);
    healNote(this.doc);
  }

  connect(client: Client): void {
    client.isOnline = true;
    client.sent.splice(0, Infinity, Y.encodeStateAsUpdate(client.doc, Y.encodeStateVector(this.doc)));
    client.arriving.splice(0, Infinity, Y.encodeStateAsUpdate(this.doc, Y.encodeStateVector(client.doc)));
  }
}

/** A note as text. A mark on a line break is seen by nobody, and not in the shared document. */
const shown = (doc: Node): string =>
  JSON.stringify(doc, (_key, value: unknown) =>
    typeof value === 'object' && value !== null && 'type' in value && value.type === 'hardBreak'
      ? { type: value.type }
      : value,
  );

const lettersOf = (text: string): Set<string> => new Set(text.match(/[\u4e00-\u9fff]/g) ?? []);

/** Three people write one note at random, lose the line and come back. What then holds, or does not. */
export function runScenario(seed: number, kind: 'text' | 'blocks'): Outcome {
  const random = new Random(seed);
  const server = new Server();
  const clients = [0, 1, 2].map(() => new Client(Y.encodeStateAsUpdate(server.doc)));
  server.clients = clients;
  const outcome: Outcome = { faults: [], stopped: 0, carets: 0 };
  const authors = new Map<string, Client>();
  const fail = (what: string): void => void outcome.faults.push(`${kind} ${String(seed)}: ${what}`);
  const actions = kind === 'text' ? textActions : blockActions;

  const act = (client: Client): void => {
    if (client.isStopped) return;
    const action = random.one(actions);
    const before = client.text;
    client.letter = null;
    client.editor.view.focus();
    action(client, random);
    if (client.letter !== null) authors.set(client.letter, client);
    if (action !== undo || kind !== 'text') return;
    const after = lettersOf(client.text);
    for (const letter of lettersOf(before))
      if (authors.get(letter) !== client && !after.has(letter)) fail('an undo took a letter of somebody else');
  };
  const take = (client: Client): void => {
    client.take();
    const { letter } = client;
    if (letter === null || kind !== 'text' || client.isStopped || !client.text.includes(letter)) return;
    const { selection, doc } = client.editor.state;
    outcome.carets += 1;
    if (doc.textBetween(Math.max(0, selection.head - 1), selection.head) !== letter) fail('a caret left its letter');
  };

  try {
    for (let step = 0; step < 60; step += 1) {
      const client = random.one(clients);
      const chance = random.next();
      if (chance < 0.5) act(client);
      else if (chance < 0.7 && client.isOnline) server.receive(client);
      else if (chance < 0.92) take(client);
      else if (client.isOnline) client.isOnline = false;
      else server.connect(client);
      if (!client.isOnline) client.arriving.length = 0;
    }
    for (const client of clients) server.connect(client);
    for (
      let round = 0;
      round < 1_000 && clients.some(({ sent, arriving }) => sent.length + arriving.length > 0);
      round += 1
    )
      for (const client of clients) {
        server.receive(client);
        take(client);
      }
    const whole = readLiveNote(server.doc.getXmlFragment(noteField));
    if (!isSoundNote(server.doc.getXmlFragment(noteField))) fail('the note is not valid');
    clients.forEach((client, at) => {
      if (!readLiveNote(client.note).eq(whole)) fail(`client ${String(at)} has another note`);
      if (findFault(client.note)) fail(`client ${String(at)} has a note that is not valid`);
      if (client.isStopped) outcome.stopped += 1;
      else if (shown(client.editor.state.doc) !== shown(readLiveNote(client.note)))
        fail(`client ${String(at)} shows another note`);
    });
  } catch (error) {
    fail(error instanceof Error ? `${error.message}\n${error.stack ?? ''}` : String(error));
  } finally {
    for (const client of clients) client.close();
  }
  return outcome;
}
