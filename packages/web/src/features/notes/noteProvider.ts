import { collabClose, collabMessage, forgetOthers } from '@snaplore/schema/notes/collab';
import { socketIdleClose } from '@snaplore/schema/sockets';
import * as decoding from 'lib0/decoding';
import type { Awareness } from 'y-protocols/awareness';
import { WebsocketProvider } from 'y-websocket';
import * as Y from 'yjs';
import { whenVisible } from '../../lib/whenVisible.js';
import { caretColour } from './caretColour.js';
import { countingSocket } from './countingSocket.js';
import { frameTooLarge, readRejectReason, type RejectReason } from './rejectReason.js';
import { isSameList, readCollaborators, type Collaborator } from './noteCollaborators.js';

/**
 * - `connecting`: the note has not been loaded yet;
 * - `saving`, `saved`: whether everything written has been committed;
 * - `offline`: loaded, but not connected at the moment;
 * - `replaced`: the draft was replaced as a whole; this copy is never written again;
 * - `rejected`: the server does not accept the last change; this copy is never written again either;
 * - `refused`: the note may not, or cannot, be edited online.
 */
export type NoteStatus = 'connecting' | 'saving' | 'saved' | 'offline' | 'replaced' | 'rejected' | 'refused';

export interface NoteState {
  status: NoteStatus;
  /** The note has been loaded, whatever the state of the connection. */
  isLoaded: boolean;
  canWrite: boolean;
  /** Why the last change is not accepted. */
  rejectReason: RejectReason | null;
  /** The users in the note, the viewer first. */
  collaborators: readonly Collaborator[];
}

export interface NoteProviderOptions {
  articleId: string;
  textTabId: string;
  user: { id: string; name: string };
  /** The origin of the sockets; by default that of the page. */
  serverUrl?: string | undefined;
  /** Returns a single-use ticket for each connection, where the cookie is not sent. */
  getTicket?: (() => Promise<string>) | undefined;
  /** Additional query parameters. */
  params?: Record<string, string> | undefined;
}

/** Milliseconds after which a note that has not loaded counts as impossible to edit; connecting goes on. */
const loadWithinMs = 10_000;
const backoffMaxMs = 2_500;

function pageServer(): string {
  return `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/collaboration`;
}

/** A note open in this page: its document, the users in it, and whether it is saved. */
export class NoteProvider {
  readonly doc = new Y.Doc();
  private readonly provider: WebsocketProvider;
  private readonly listeners = new Set<() => void>();
  private sent = 0;
  private acknowledged = 0;
  private state: NoteState = {
    status: 'connecting',
    isLoaded: false,
    canWrite: true,
    rejectReason: null,
    collaborators: [],
  };
  private loadTimer: ReturnType<typeof setTimeout> | undefined;
  private retryTimer: ReturnType<typeof setTimeout> | undefined;
  private isDestroyed = false;
  private readonly hiddenAbort = new AbortController();

  constructor(private readonly options: NoteProviderOptions) {
    const { articleId, textTabId, user, serverUrl = pageServer(), params = {} } = options;
    this.provider = new WebsocketProvider(serverUrl, articleId + textTabId, this.doc, {
      connect: false,
      // Two tabs meet at the server, which commits their changes before either sees the other's.
      disableBc: true,
      maxBackoffTime: backoffMaxMs,
      params: { ...params },
      WebSocketPolyfill: countingSocket({
        opened: () => {
          this.sent = 0;
          this.acknowledged = 0;
        },
        sentChange: () => {
          this.sent += 1;
          this.updateStatus();
        },
      }),
    });
    this.listen();
    this.awareness.setLocalStateField('user', { id: user.id, name: user.name, color: caretColour(user.id) });
    this.waitForLoad();
    void this.connect();
  }

  get awareness(): Awareness {
    return this.provider.awareness;
  }

  private listen(): void {
    const { provider } = this;
    provider.messageHandlers[collabMessage.acknowledged] = (_encoder: unknown, decoder: decoding.Decoder) => {
      this.acknowledged = decoding.readVarUint(decoder);
      this.updateStatus();
    };
    provider.messageHandlers[collabMessage.about] = (_encoder: unknown, decoder: decoding.Decoder) => {
      // A reconnection names the draft that this copy belongs to.
      provider.params['epoch'] = String(decoding.readVarUint(decoder));
      this.set({ canWrite: decoding.readVarUint(decoder) === 1 });
    };
    provider.on('status', ({ status }) => {
      // Sets the state again with a higher clock: the server has dropped it, and others would ignore an old clock.
      if (status === 'connected') this.awareness.setLocalState(this.awareness.getLocalState());
      else if (status === 'disconnected') forgetOthers(this.awareness);
      this.updateStatus();
    });
    provider.on('sync', (isSynced: boolean) => {
      if (isSynced) {
        clearTimeout(this.loadTimer);
        this.loadTimer = undefined;
        this.set({ isLoaded: true });
      }
      this.updateStatus();
    });
    provider.on('connection-close', (event) => {
      if (event?.code === frameTooLarge) {
        // It would be refused again.
        provider.shouldConnect = false;
        this.set({ status: 'rejected', rejectReason: readRejectReason(event.code) });
        return;
      }
      // A ticket is valid for one socket. The provider's own retry waits until there is a new one.
      if (!this.options.getTicket || event === null || !provider.shouldConnect) return;
      provider.shouldConnect = false;
      const wait = Math.min(2 ** provider.wsUnsuccessfulReconnects * 100, backoffMaxMs);
      this.retryTimer = setTimeout(() => void this.connect(), wait);
    });
    provider.on('closed', ({ code }) => {
      if (code === socketIdleClose.code) {
        // Not a refusal: the text stays, and the provider reconnects once the page is visible again.
        this.updateStatus();
        void whenVisible(this.hiddenAbort.signal).then(() => this.connect());
        return;
      }
      const rejectReason = readRejectReason(code);
      this.set({
        rejectReason,
        status: rejectReason ? 'rejected' : code === collabClose.replaced.code ? 'replaced' : 'refused',
      });
    });
    this.awareness.on('change', () => {
      // A caret moves with each key; who is here seldom changes.
      const collaborators = readCollaborators(this.awareness);
      if (!isSameList(collaborators, this.state.collaborators)) this.set({ collaborators });
    });
  }

  private async connect(): Promise<void> {
    try {
      const ticket = await this.options.getTicket?.();
      if (ticket !== undefined) this.provider.params['ticket'] = ticket;
    } catch {
      if (!this.isDestroyed) this.retryTimer = setTimeout(() => void this.connect(), backoffMaxMs);
      return;
    }
    if (!this.isDestroyed) this.provider.connect();
  }

  /** Turns 'connecting' into 'refused' after the timeout, until the note has loaded. */
  private waitForLoad(): void {
    clearTimeout(this.loadTimer);
    this.loadTimer = setTimeout(() => {
      this.loadTimer = undefined;
      this.updateStatus();
    }, loadWithinMs);
  }

  /** Connects again after a refusal. */
  retry(): void {
    if (this.state.status !== 'refused') return;
    if (!this.state.isLoaded) this.waitForLoad();
    this.set({ status: this.state.isLoaded ? 'offline' : 'connecting' });
    void this.connect();
  }

  private statusNow(): NoteStatus {
    const { status, isLoaded } = this.state;
    if (status === 'replaced' || status === 'rejected') return status;
    if (this.provider.synced) return this.acknowledged === this.sent ? 'saved' : 'saving';
    if (status === 'refused' && !this.provider.wsconnected) return status;
    if (isLoaded) return 'offline';
    return this.loadTimer === undefined ? 'refused' : 'connecting';
  }

  private updateStatus(): void {
    this.set({ status: this.statusNow() });
  }

  private set(change: Partial<NoteState>): void {
    const next = { ...this.state, ...change };
    const isSame = (Object.keys(change) as (keyof NoteState)[]).every((key) => this.state[key] === next[key]);
    if (isSame) return;
    this.state = next;
    for (const listener of [...this.listeners]) listener();
  }

  readonly getState = (): NoteState => this.state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
    };
  };

  /**
   * Resolves when everything written so far has been committed.
   * @param withinMs milliseconds after which it rejects instead.
   */
  async saved(withinMs: number): Promise<void> {
    if (this.state.status === 'saved') return;
    await new Promise<void>((resolve, reject) => {
      const stop = this.subscribe(() => {
        if (this.state.status !== 'saved') return;
        clearTimeout(timer);
        stop();
        resolve();
      });
      const timer = setTimeout(() => {
        stop();
        reject(new Error('The note was not saved in time'));
      }, withinMs);
    });
  }

  destroy(): void {
    this.isDestroyed = true;
    this.hiddenAbort.abort();
    clearTimeout(this.loadTimer);
    clearTimeout(this.retryTimer);
    this.listeners.clear();
    this.provider.destroy();
    this.awareness.destroy();
    this.doc.destroy();
  }
}
