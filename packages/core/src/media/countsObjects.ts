import type { TriggerDef } from '@mikro-orm/core';

/** How the rows of a table name what is stored, as columns. */
interface NamedObjects {
  /** Of the key, or of the prefix of parts; rows where it is null name nothing. */
  key: string;
  /** What the number of bytes follows from. */
  bytes: string;
  /** Of the company. */
  company?: string;
}

/**
 * The triggers by which a statement on a table changes `StoredObject` and `CompanyStorage`, whatever command, job or
 * cascade it is of (docs/decisions/stored-bytes-are-counted-by-triggers.md). They run once for a statement; the
 * migration gives them its rows as the tables `inserted`, `before_update`, `after_update` and `deleted`. For each key
 * that it concerns, `count_stored_object` reads the rows again that name it now.
 */
export function countsObjects(
  on: 'insert' | 'update' | 'delete',
  { key, bytes, company = 'company_id' }: NamedObjects,
): TriggerDef {
  const columns = `${company} as company, ${key} as object`;
  const differing = (one: string, other: string): string =>
    `(select ${columns}, ${bytes} from ${one} except select ${columns}, ${bytes} from ${other})`;
  const concerned = {
    insert: `(select ${columns} from inserted)`,
    update: `(${differing('before_update', 'after_update')} union all ${differing('after_update', 'before_update')})`,
    delete: `(select ${columns} from deleted)`,
  };
  return {
    name: `objects_${on}`,
    timing: 'after',
    events: [on],
    forEach: 'statement',
    // In one order, so that two statements do not wait for each other.
    body:
      'perform count_stored_object(company, object) from (select distinct company, object ' +
      `from ${concerned[on]} as rows where object is not null order by object, company) as concerned; return null;`,
  };
}
