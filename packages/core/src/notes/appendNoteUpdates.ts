import { AccessChangedError } from '../access/accessChanged.js';
import { AppError } from '../kernel/appError.js';
import { signalSql } from './noteChannel.js';
import { bytesListParameter } from '../kernel/bytesParameter.js';
import type { NoteStore } from './noteStore.js';

interface NoteUpdates {
  noteId: string;
  /** The epoch that the authors read; updates of an ended epoch are refused. */
  epoch: number;
  /** Identifies the writing process, so that it recognises its own rows. */
  origin: string;
  /** Yjs updates (V1 encoding), in the order they were made; at least one. */
  updates: readonly Uint8Array[];
  /**
   * The company's `AccessVersion` at which the authors' right was checked. Left out where the caller's transaction
   * checks the right.
   */
  accessVersion?: number | undefined;
  /** Where carets are after these updates, for the other processes: at most `signalPresenceMax` of base64. */
  presence?: string | null | undefined;
}

/** The ids of the first and the last update written. */
export interface AppendedUpdates {
  first: number;
  last: number;
}

/**
 * Appends updates to a note in one commit and notifies every process (docs/domains/notes.md). The lock on the note's
 * row makes ids commit in order, so a process that has read id n misses nothing by asking for more than n.
 * @throws AppError NOTE_EPOCH_ENDED when the draft was replaced, AccessChangedError when the right has to be checked
 * again; nothing is written then.
 */
export async function appendNoteUpdates(store: NoteStore, updates: NoteUpdates): Promise<AppendedUpdates> {
  const appended = await append(store, updates, null);
  if (!appended) throw new AppError('NOTE_EPOCH_ENDED');
  return appended;
}

/**
 * The same, unless there are updates after `newest` or the draft was replaced (docs/domains/collaboration.md).
 * @returns null then, and nothing is written.
 * @throws AccessChangedError.
 */
export async function appendUnlessOvertaken(
  store: NoteStore,
  updates: NoteUpdates,
  newest: number,
): Promise<AppendedUpdates | null> {
  return await append(store, updates, newest);
}

const versionSql = 'coalesce((select version from access_version where company_id = ?), 0)';

/** The statement, in one of four texts, each of which stays prepared. */
const appendSql = (isChecked: boolean, isConditional: boolean): string => `
  with grown as (
    insert into note (id, company_id, epoch, head)
    select ?::uuid, ?::uuid, ?::int, ?::bigint ${isChecked ? `where ${versionSql} = ?` : ''}
    on conflict (id) do update set head = note.head + excluded.head, updated_at = now()
      where note.epoch = excluded.epoch ${isConditional ? 'and note.head = ?' : ''}
    returning head, epoch
  ), written as (
    insert into note_update (note_id, id, company_id, epoch, origin, data)
    select ?::uuid, head - ?::bigint + place, ?::uuid, epoch, ?::text, data
    from grown, unnest(?::bytea[]) with ordinality as incoming (data, place)
  )
  select head, ${signalSql} from grown`;

async function append(
  store: NoteStore,
  { noteId, epoch, origin, updates, accessVersion, presence = null }: NoteUpdates,
  newest: number | null,
): Promise<AppendedUpdates | null> {
  const { companyId } = store;
  const count = updates.length;
  const [row] = await store.run(appendSql(accessVersion !== undefined, newest !== null), [
    ...[noteId, companyId, epoch, count],
    ...(accessVersion === undefined ? [] : [companyId, accessVersion]),
    ...(newest === null ? [] : [newest]),
    ...[noteId, count, companyId, origin, bytesListParameter(updates)],
    ...[origin, noteId, presence],
  ]);
  if (!row) {
    const [now] = accessVersion === undefined ? [] : await store.run(`select ${versionSql} as version`, [companyId]);
    if (now && Number(now['version']) !== accessVersion) throw new AccessChangedError();
    return null;
  }
  const last = Number(row['head']);
  return { first: last - count + 1, last };
}
