import type { TriggerDef } from '@mikro-orm/core';

/** The channel that notifies every process of a change of access, once it is committed. */
export const accessChannel = 'snaplore_access';

/** Whose access has changed: that of one session, one user, everybody in a company, or everybody to one article. */
export interface AccessChange {
  of: 'session' | 'user' | 'company' | 'article';
  id: string;
}

/** Reads what a trigger has sent; null where signals may have been lost, so that it may concern everybody. */
export function readAccessChange(payload: string): AccessChange | null {
  const [of, id] = payload.split(':');
  return id !== undefined && (of === 'session' || of === 'user' || of === 'company' || of === 'article')
    ? { of, id }
    : null;
}

/** A write relied on a right that was checked before access changed: it has to be checked again. */
export class AccessChangedError extends Error {
  override readonly name = 'AccessChangedError';
}

interface Emits {
  /** What tells it from another trigger on the same change of the table. */
  name?: string;
  on: 'insert' | 'update' | 'delete';
  /** Whose access changes, as SQL over the row `old` (`new` for an insert). */
  of: AccessChange['of'];
  id: string;
  /** The companies in which it changes: SQL that follows `from company c where`. */
  companies: string;
  /** Which changes of the row count, as PostgreSQL writes the condition back; all changes where left out. */
  when?: string;
}

/**
 * The one place from which a change of access is emitted: a trigger on each table that decides about it, so that no
 * command can forget to. It signals on `accessChannel` and gives the companies' `AccessVersion` a new value. The
 * migration makes each a constraint trigger that waits for the commit: the row of the version is then locked last and
 * for a moment.
 */
export function emitsAccessChange({ on, name = on, of, id, companies, when }: Emits): TriggerDef {
  return {
    name: `access_${name}`,
    timing: 'after',
    events: [on],
    ...(when === undefined ? {} : { when }),
    body:
      `perform pg_notify('${accessChannel}', '${of}:' || ${id}); ` +
      'insert into access_version (company_id, version) select c.id, pg_current_xact_id()::text::bigint ' +
      `from company c where ${companies} ` +
      'on conflict (company_id) do update set version = excluded.version ' +
      'where access_version.version <> excluded.version; return null;',
  };
}
