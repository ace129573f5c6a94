import { collabMessage, forgetOthers, sendOwnPresence } from '@snaplore/schema/notes/collab';
import { noteField } from '@snaplore/schema/notes/noteSchema';
import * as decoding from 'lib0/decoding';
import { WebSocket } from 'ws';
import { WebsocketProvider } from 'y-websocket';
import * as Y from 'yjs';

interface TestClientOptions {
  port: number;
  articleId: string;
  tabId: string;
  /** The user; see the test server. */
  params: Record<string, string>;
  doc?: Y.Doc;
}

/** A client with a note open, over the same library as the product's editor. */
export class TestClient {
  readonly doc: Y.Doc;
  readonly provider: WebsocketProvider;
  sent = 0;
  acknowledged = 0;
  epoch = 0;
  canWrite: boolean | null = null;
  closedWith: { code: number; reason: string } | null = null;
  readonly closeCodes: number[] = [];
  private readonly watchers = new Set<() => void>();

  constructor({ port, articleId, tabId, params, doc = new Y.Doc() }: TestClientOptions) {
    this.doc = doc;
    const count = (bytes: Uint8Array): void => {
      // Type 0 is the sync protocol; its steps 1 (our answer) and 2 (an update) carry changes.
      if (bytes[0] === collabMessage.sync && bytes[1] !== 0) this.sent += 1;
    };
    const begin = (): void => {
      this.sent = 0;
      this.acknowledged = 0;
    };
    class CountingSocket extends WebSocket {
      constructor(url: string | URL) {
        super(url);
        begin();
      }

      override send(data: Uint8Array): void {
        count(data);
        super.send(data);
      }
    }
    this.provider = new WebsocketProvider(`ws://127.0.0.1:${port}/api/collaboration`, articleId + tabId, doc, {
      params,
      disableBc: true,
      maxBackoffTime: 100,
      connect: false,
      WebSocketPolyfill: CountingSocket as unknown as typeof globalThis.WebSocket,
    });
    sendOwnPresence(this.provider);
    this.provider.messageHandlers[collabMessage.acknowledged] = (_encoder: unknown, decoder: decoding.Decoder) => {
      this.acknowledged = decoding.readVarUint(decoder);
      this.tell();
    };
    this.provider.messageHandlers[collabMessage.about] = (_encoder: unknown, decoder: decoding.Decoder) => {
      this.epoch = decoding.readVarUint(decoder);
      this.canWrite = decoding.readVarUint(decoder) === 1;
      this.provider.params['epoch'] = String(this.epoch);
      this.tell();
    };
    this.provider.on('status', ({ status }) => {
      if (status === 'connected') this.provider.awareness.setLocalState(this.provider.awareness.getLocalState());
      else if (status === 'disconnected') forgetOthers(this.provider.awareness);
      this.tell();
    });
    this.provider.on('sync', () => this.tell());
    this.provider.on('connection-close', (event) => {
      this.closeCodes.push(event?.code ?? 0);
      this.tell();
    });
    this.provider.on('closed', (why) => {
      this.closedWith = why;
      this.tell();
    });
    this.doc.on('update', () => this.tell());
    this.provider.awareness.on('change', () => this.tell());
    this.provider.connect();
  }

  private tell(): void {
    for (const watcher of [...this.watchers]) watcher();
  }

  /** Resolves when `holds` returns true; it is called after every event. */
  async until(holds: () => boolean, what: string): Promise<void> {
    if (holds()) return;
    await new Promise<void>((resolve, reject) => {
      const stop = setTimeout(() => {
        this.watchers.delete(watcher);
        reject(new Error(`${what} did not come; the note reads: ${this.text().slice(0, 200)}`));
      }, 15_000);
      const watcher = (): void => {
        if (!holds()) return;
        clearTimeout(stop);
        this.watchers.delete(watcher);
        resolve();
      };
      this.watchers.add(watcher);
    });
  }

  isSaved(): boolean {
    return this.provider.synced && this.acknowledged === this.sent;
  }

  async saved(): Promise<void> {
    await this.until(() => this.isSaved(), 'Saved');
  }

  async reads(text: string): Promise<void> {
    await this.until(() => this.text().includes(text), `"${text}"`);
  }

  /** The note's blocks in the shared document. */
  get blocks(): Y.XmlFragment {
    return this.doc.getXmlFragment(noteField);
  }

  /** Adds a paragraph. */
  type(words: string): void {
    const block = new Y.XmlElement('paragraph');
    block.insert(0, [new Y.XmlText(words)]);
    this.blocks.push([block]);
  }

  /** Takes in what `seedNote` returns, behind what the note has. */
  addSeed(seed: Uint8Array): void {
    Y.applyUpdateV2(this.doc, seed);
  }

  /** Types into a paragraph, and shows the user's caret behind it, as an editor does. */
  typeInto(paragraph: number, index: number, words: string): void {
    const text = (this.blocks.get(paragraph) as Y.XmlElement).get(0) as Y.XmlText;
    text.insert(index, words);
    const caret = Y.createRelativePositionFromTypeIndex(text, index + words.length);
    this.provider.awareness.setLocalStateField('user', { id: 'jonas', name: 'Jonas', color: '#336699' });
    this.provider.awareness.setLocalStateField('cursor', { anchor: caret, head: caret });
  }

  text(): string {
    return this.blocks
      .toArray()
      .map((block) => (block instanceof Y.XmlElement ? block.toArray().map(String).join('') : ''))
      .join('\n');
  }

  /** The names at the others' carets. */
  others(): string[] {
    return [...this.provider.awareness.getStates()]
      .filter(([client]) => client !== this.doc.clientID)
      .map(([, state]) => (state as { user?: { name?: string } }).user?.name ?? '?')
      .sort();
  }

  /** The places of all carets, its own included, as clients have set them. */
  carets(): unknown[] {
    return [...this.provider.awareness.getStates().values()]
      .map((state): unknown => state['cursor'])
      .filter((place) => place !== undefined);
  }

  /** Resolves when it knows of a caret at this place. */
  async seesCaret(place: unknown): Promise<void> {
    await this.until(() => this.carets().includes(place), 'the caret');
  }

  leave(): void {
    this.provider.destroy();
  }
}
