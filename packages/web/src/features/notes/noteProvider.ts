import { collabClose, collabMessage, forgetOthers, sendOwnPresence } from '@snaplore/schema/notes/collab';
import { socketIdleClose } from '@snaplore/schema/sockets';
import * as decoding from 'lib0/decoding';
import type { Awareness } from 'y-protocols/awareness';
import { WebsocketProvider } from 'y-websocket';
import * as Y from 'yjs';
import { whenVisible } from '../../lib/whenVisible.js';
import { caretColour } from './caretColour.js';
import { CommittedState } from './committedState.js';
import { countingSocket } from './countingSocket.js';
import { HeldMessages } from './heldMessages.js';
import { dropKeptFilesOf } from './kept/keptFiles.js';
import { KeptNote, keptOrigin, type KeptNames } from './kept/keptNote.js';
import { frameTooLarge, readRejectReason } from './rejectReason.js';
import { isSameList, readCollaborators } from './noteCollaborators.js';
import { initialState, type NoteState, type NoteStatus } from './noteState.js';

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
  /** What this browser's copy is named after; without it none is kept. */
  names?: Omit<KeptNames, 'userId' | 'userName' | 'noteId' | 'articleId'> | undefined;
  /** Nobody looks at the note: it is sent, and nobody is told that somebody is in it. */
  isUnseen?: boolean | undefined;
  /** This browser's copy is of a draft that was replaced, and all of it had been saved: it is to be opened again. */
  onStale?: (() => void) | undefined;
}

/** What a note is after these close codes; after others it is refused. */
const ends: Partial<Record<number, NoteStatus>> = {
  [collabClose.replaced.code]: 'replaced',
  [collabClose.notFound.code]: 'deleted',
};

/**
 * Milliseconds after which a note that has not loaded counts as impossible to edit, and one without a connection as
 * edited alone; connecting goes on.
 */
const loadWithinMs = 10_000;
const backoffMaxMs = 2_500;
/** How often a person whose session has ended is tried again: they may have signed in in another tab. */
const signedOutRetryMs = 10_000;

function pageServer(): string {
  return `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/collaboration`;
}

/** A note open in this page: its document, the users in it, and whether it is saved. */
export class NoteProvider {
  readonly doc = new Y.Doc();
  readonly others: HeldMessages;
  private readonly provider: WebsocketProvider;
  private readonly listeners = new Set<() => void>();
  private sent = 0;
  private acknowledged = 0;
  private state = initialState;
  private kept: KeptNote | null = null;
  private readonly committed = new CommittedState();
  private hasUnsent = false;
  /** Whether a connection was lost, or could not be made. */
  private hasFailed = false;
  private hasSynced = false;
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
    sendOwnPresence(this.provider);
    this.others = new HeldMessages(this.provider);
    this.listen();
    // The browser knows sooner than the socket, which would be silent for half a minute.
    const { signal } = this.hiddenAbort;
    window.addEventListener('offline', () => this.drop(), { signal });
    window.addEventListener('online', () => void this.connect(), { signal });
    window.addEventListener('pagehide', () => this.kept?.flush(), { signal });
    if (this.options.isUnseen === true) this.awareness.setLocalState(null);
    else this.awareness.setLocalStateField('user', { id: user.id, name: user.name, color: caretColour(user.id) });
    this.waitForLoad();
    void this.open();
  }

  /** Loads this browser's copy, then connects. */
  private async open(): Promise<void> {
    const { names, user, articleId, textTabId: noteId } = this.options;
    if (names) {
      const kept = { ...names, userId: user.id, userName: user.name, articleId, noteId };
      // In a private window nothing may be kept.
      this.kept = await KeptNote.open(kept).catch(() => null);
    }
    if (this.isDestroyed) {
      this.kept?.close();
      return;
    }
    if (this.kept?.hasCopy === true) {
      this.kept.restore(this.doc);
      this.hasUnsent = this.kept.isUnsent;
      if (!this.hasUnsent) this.committed.coverAll(this.doc);
      else if (this.kept.saved) this.committed.cover(this.kept.saved);
      else this.committed.forget();
      this.provider.params['epoch'] = String(this.kept.epoch);
      this.set({ isLoaded: true });
    }
    this.doc.on('update', (update: Uint8Array, origin: unknown, _doc: Y.Doc, transaction: Y.Transaction) => {
      if (origin === keptOrigin) return;
      if (origin === this.provider) {
        this.kept?.append(update, undefined);
        this.committed.coverChanged(transaction);
        return;
      }
      this.kept?.append(update, this.committed.vector());
      this.hasUnsent = true;
      if (!this.isSynced) this.updateStatus();
    });
    await this.connect();
  }

  /** Whose note of which article it is. */
  get about(): { userId: string; noteId: string; articleId: string } {
    const { user, textTabId, articleId } = this.options;
    return { userId: user.id, noteId: textTabId, articleId };
  }

  /** What the server has, as a state vector; null where that is unknown. */
  get savedState(): Uint8Array | null {
    return this.committed.vector();
  }

  /** Whether this browser keeps what is written, so that it outlives the page. */
  get isKept(): boolean {
    return this.kept !== null && !this.kept.isFailing;
  }

  /** Removes this browser's copy: what it has that was not saved is given up. */
  async forget(): Promise<void> {
    await this.kept?.erase();
  }

  /** The right is gone and nobody looks: of this browser's copy, `rest` alone stays. */
  async keepUnsent(rest: Y.Doc): Promise<void> {
    this.kept?.refuse(rest);
    await this.kept?.settled();
    await dropKeptFilesOf(this.about.userId, this.about.noteId);
  }

  get awareness(): Awareness {
    return this.provider.awareness;
  }

  /** The epoch of the document that is open; null until it is known. */
  get epoch(): number | null {
    const epoch = this.provider.params['epoch'];
    return epoch === undefined ? null : Number(epoch);
  }

  private listen(): void {
    const { provider } = this;
    provider.messageHandlers[collabMessage.acknowledged] = (_encoder: unknown, decoder: decoding.Decoder) => {
      this.acknowledged = decoding.readVarUint(decoder);
      this.updateStatus();
    };
    provider.messageHandlers[collabMessage.about] = (_encoder: unknown, decoder: decoding.Decoder) => {
      // A reconnection names the draft that this copy belongs to.
      const epoch = decoding.readVarUint(decoder);
      provider.params['epoch'] = String(epoch);
      this.kept?.begin(epoch);
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
        this.hasSynced = true;
        this.set({ isLoaded: true, isAlone: false });
      }
      this.updateStatus();
    });
    provider.on('connection-close', (event) => {
      this.hasFailed = true;
      if (this.loadTimer === undefined && this.state.isLoaded && !this.state.isAlone) this.waitForLoad();
      this.updateStatus();
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
      this.end(code);
    });
    this.awareness.on('change', () => {
      // A caret moves with each key; who is here seldom changes.
      const collaborators = readCollaborators(this.awareness);
      if (!isSameList(collaborators, this.state.collaborators)) this.set({ collaborators });
    });
  }

  /** The server has ended the connection for a reason: it would do so again. */
  private end(code: number): void {
    if (code === collabClose.unauthenticated.code && this.state.isLoaded) {
      this.set({ isAlone: true });
      this.updateStatus();
      this.retryTimer = setTimeout(() => void this.connect(), signedOutRetryMs);
      return;
    }
    if (code === collabClose.replaced.code && !this.hasSynced && !this.hasUnsent) {
      void this.forget().then(() => this.options.onStale?.());
      return;
    }
    const isForbidden = code === collabClose.forbidden.code;
    const rejectReason = readRejectReason(code);
    const status = rejectReason ? 'rejected' : (ends[code] ?? 'refused');
    // What was written stays on the page, to be copied; this browser keeps nothing of a note without the right to it.
    if ((isForbidden || status === 'deleted') && this.options.isUnseen !== true) {
      void this.forget();
      void dropKeptFilesOf(this.about.userId, this.about.noteId);
    }
    this.set({ rejectReason, isForbidden, status });
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

  /** Gives the socket up: only closed, it would wait for an answer that does not come without a connection. */
  private drop(): void {
    if (!this.provider.shouldConnect || this.provider.ws === null) return;
    this.provider.disconnect();
    void this.connect();
  }

  /** After the timeout a note that has not loaded is refused, and one that has is written alone. */
  private waitForLoad(): void {
    clearTimeout(this.loadTimer);
    this.loadTimer = setTimeout(() => {
      this.loadTimer = undefined;
      this.set({ isAlone: this.state.isLoaded && !this.isSynced });
      this.updateStatus();
    }, loadWithinMs);
  }

  /** Connects again after a refusal. */
  retry(): void {
    if (this.state.status !== 'refused') return;
    if (!this.state.isLoaded) this.waitForLoad();
    this.set({ status: this.state.isLoaded ? 'offline' : 'connecting', isForbidden: false });
    void this.connect();
  }

  /** Whether what is written is sent. A socket that is closing takes nothing more, though it still counts as synced. */
  private get isSynced(): boolean {
    const { synced, ws } = this.provider;
    return synced && ws?.readyState === WebSocket.OPEN;
  }

  private statusNow(): NoteStatus {
    const { status, isLoaded } = this.state;
    if (status === 'replaced' || status === 'rejected' || status === 'deleted') return status;
    if (this.isSynced) return this.acknowledged === this.sent ? 'saved' : 'saving';
    if (status === 'refused' && !this.provider.wsconnected) return status;
    if (isLoaded) return this.hasFailed ? 'offline' : 'connecting';
    return this.loadTimer === undefined ? 'refused' : 'connecting';
  }

  private updateStatus(): void {
    const status = this.statusNow();
    if (status === 'saved') {
      this.hasUnsent = false;
      this.committed.coverAll(this.doc);
      this.kept?.markSent();
    }
    this.set({ status, isUnsent: this.hasUnsent && status !== 'saving' && status !== 'saved' });
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

  destroy(): void {
    this.isDestroyed = true;
    this.hiddenAbort.abort();
    clearTimeout(this.loadTimer);
    clearTimeout(this.retryTimer);
    this.listeners.clear();
    this.kept?.close();
    this.others.drop();
    this.provider.destroy();
    this.awareness.destroy();
    this.doc.destroy();
  }
}
