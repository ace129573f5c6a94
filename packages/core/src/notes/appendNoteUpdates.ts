import { AccessChangedError } from '../access/accessChanged.js';
import { AppError } from '../kernel/appError.js';
import { signalSql } from './noteChannel.js';
import { sqlBytes, sqlId, sqlNumber, sqlText, type NoteStore } from './noteStore.js';

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
  const appended = await append(store, updates, '');
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
  return await append(store, updates, ` and note.head = ${sqlNumber(newest)}`);
}

async function append(
  store: NoteStore,
  { noteId, epoch, origin, updates, accessVersion }: NoteUpdates,
  condition: string,
): Promise<AppendedUpdates | null> {
  const id = sqlId(noteId);
  const company = sqlId(store.companyId);
  const count = updates.length;
  const values = updates.map((update, index) => `(${index + 1}, ${sqlBytes(update)})`).join(',');
  const version = `coalesce((select version from access_version where company_id = ${company}), 0)`;
  const checked = accessVersion === undefined ? 'true' : `${version} = ${sqlNumber(accessVersion)}`;
  const rows = await store.run(`
    with grown as (
      insert into note (id, company_id, epoch, head)
      select ${id}, ${company}, ${sqlNumber(epoch)}, ${count} where ${checked}
      on conflict (id) do update set head = note.head + ${count}, updated_at = now()
        where note.epoch = ${sqlNumber(epoch)}${condition}
      returning head, epoch
    ), written as (
      insert into note_update (note_id, id, company_id, epoch, origin, data)
      select ${id}, head - ${count} + place, ${company}, epoch, ${sqlText(origin)}, data
      from grown, (values ${values}) as incoming (place, data)
    )
    select head, ${signalSql(sqlText(origin), id)} from grown`);
  const row = rows[0];
  if (!row) {
    const [now] = accessVersion === undefined ? [] : await store.run(`select ${version} as version`);
    if (now && Number(now['version']) !== accessVersion) throw new AccessChangedError();
    return null;
  }
  const last = Number(row['head']);
  return { first: last - count + 1, last };
}
