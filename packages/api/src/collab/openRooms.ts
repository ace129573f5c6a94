import { noteChannel, readNoteSignal } from '@snaplore/core/notes/noteChannel';
import { noteStore } from '@snaplore/core/notes/noteStore';
import { newId } from '@snaplore/core/kernel/ids';
import type { Log } from '@snaplore/core/kernel/log';
import type { Pubsub } from '@snaplore/core/kernel/pubsub';
import { collabClose } from '@snaplore/schema/notes/collab';
import type { Pool } from 'pg';
import type { ChangeNotices } from './changeNotices.js';
import type { CollabConnection } from './collabConnection.js';
import type { CollabGrant } from './collabGrant.js';
import { NoteRoom } from './noteRoom.js';
import { NotifyPresence, presenceChannel, readPresenceSignal } from './notifyPresence.js';

interface OpenRoomsOptions {
  pool: Pool;
  pubsub: Pubsub;
  log: Log;
  notices: ChangeNotices;
  /** Rechecks the access of a connection, and closes it when access has ended. */
  recheck: (connection: CollabConnection) => Promise<void>;
}

/** The rooms of this process, one for each open note; passes them the signals of other processes. */
export class OpenRooms {
  private readonly rooms = new Map<string, NoteRoom>();
  private readonly closing = new Set<NoteRoom>();
  private readonly presence: NotifyPresence;
  private readonly stopListening: (() => void)[];

  constructor(private readonly options: OpenRoomsOptions) {
    const { pool, pubsub, log } = options;
    const presence = new NotifyPresence(pool, newId(), log);
    this.presence = presence;
    this.stopListening = [
      pubsub.subscribe(noteChannel, (payload) => {
        const signal = readNoteSignal(payload);
        this.each(signal?.noteId ?? '', (room) => room.handleSignal(signal));
      }),
      pubsub.subscribe(presenceChannel, (payload) => {
        // An empty payload means that signals may have been missed.
        if (payload === '') this.each('', (room) => room.presence.resync());
        const signal = readPresenceSignal(payload);
        if (!signal || signal.origin === presence.origin) return;
        const { update } = signal;
        this.each(signal.noteId, (room) => (update ? room.presence.receiveElsewhere(update) : room.presence.answer()));
      }),
    ];
  }

  /** The room of a note, created when there is none yet. */
  of({ companyId, textTabId }: CollabGrant): NoteRoom {
    const key = `${companyId}/${textTabId}`;
    const open = this.rooms.get(key);
    if (open) return open;
    const { pool, log, notices, recheck } = this.options;
    const room = new NoteRoom({
      store: noteStore(pool, companyId),
      noteId: textTabId,
      log,
      relay: this.presence,
      recheck,
      onCommit: ({ grant }) => notices.note(grant),
      onEnd: (ended) => {
        if (this.rooms.get(key) === ended) this.rooms.delete(key);
        notices.flush(textTabId);
        this.closing.add(ended);
        void ended.settled().finally(() => this.closing.delete(ended));
      },
    });
    this.rooms.set(key, room);
    return room;
  }

  /** Ends every room; resolves when no database work of theirs is in progress. */
  async close(): Promise<void> {
    for (const stop of this.stopListening) stop();
    // Writes in progress are committed; queued updates were not acknowledged, and their clients send them again.
    for (const room of [...this.rooms.values()]) room.end(collabClose.restarting);
    await Promise.all([...this.closing].map(async (room) => await room.settled()));
    this.presence.close();
  }

  /** Calls `act` for the open rooms of a note; `''` means every note. */
  private each(noteId: string, act: (room: NoteRoom) => void): void {
    for (const [key, room] of [...this.rooms]) if (noteId === '' || key.endsWith(`/${noteId}`)) act(room);
  }
}
