import { collabMessage } from '@snaplore/schema/notes/collab';
import * as decoding from 'lib0/decoding';
import * as encoding from 'lib0/encoding';
import type { WebsocketProvider } from 'y-websocket';

type Handler = WebsocketProvider['messageHandlers'][number];

/** The step of the sync protocol that asks what this page has; its answer changes nothing here. */
const syncStep1 = 0;
/** Milliseconds and bytes for which others wait. */
const heldMaxMs = 20_000;
const heldMaxBytes = 2_000_000;

/** What others write and where their carets are, which is kept from the note for a while, in its order. */
export class HeldMessages {
  private waiting: (() => void)[] = [];
  private bytes = 0;
  private onOverdue: (() => void) | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly provider: WebsocketProvider) {
    for (const type of [collabMessage.sync, collabMessage.awareness]) {
      const handle = provider.messageHandlers[type];
      if (handle) provider.messageHandlers[type] = this.holding(handle, type);
    }
  }

  private holding(handle: Handler, type: number): Handler {
    return (encoder, decoder, provider, emitSynced, messageType) => {
      const isQuestion = type === collabMessage.sync && decoding.peekVarUint(decoder) === syncStep1;
      if (!this.onOverdue || isQuestion) {
        handle(encoder, decoder, provider, emitSynced, messageType);
        return;
      }
      const message = decoding.readTailAsUint8Array(decoder).slice();
      const socket = provider.ws;
      this.waiting.push(() => {
        // Another connection is not in step by what came over the former one.
        const isOfSocket = emitSynced && provider.ws === socket;
        handle(encoding.createEncoder(), decoding.createDecoder(message), provider, isOfSocket, messageType);
      });
      this.bytes += message.length;
      if (this.bytes > heldMaxBytes) this.onOverdue();
      else this.timer ??= setTimeout(() => this.onOverdue?.(), heldMaxMs);
    };
  }

  /** Keeps messages until `release`. `onOverdue` is called when they have waited too long, and is to release them. */
  hold(onOverdue: () => void): void {
    this.onOverdue = onOverdue;
  }

  /** Takes in what has waited. */
  release(): void {
    clearTimeout(this.timer);
    const { waiting } = this;
    [this.onOverdue, this.timer, this.waiting, this.bytes] = [null, undefined, [], 0];
    for (const take of waiting) take();
  }

  /** Gives up what has waited: the note is closed. */
  drop(): void {
    this.waiting = [];
    this.release();
  }
}
