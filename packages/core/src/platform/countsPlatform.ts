import type { TriggerDef } from '@mikro-orm/core';

/**
 * The triggers by which a statement changes what is counted of companies and of the platform, whatever command, job or
 * cascade it is of (docs/decisions/the-platform-is-counted-by-triggers.md). They run once for a statement; the
 * migration gives them its rows as the tables `inserted`, `before_update`, `after_update` and `deleted`.
 */
const onStatement = (on: 'insert' | 'update' | 'delete', body: string): TriggerDef => ({
  name: `platform_${on}`,
  timing: 'after',
  events: [on],
  forEach: 'statement',
  body: `${body} return null;`,
});

/** So many more of a kind, `created` of them new, as SQL that follows the number of rows. */
const more = (kind: string, created: string, from: string): string =>
  `perform add_to_platform_count('${kind}', count(*)::int, ${created}) from ${from} having count(*) > 0;`;
const fewer = (kind: string, from: string): string =>
  `perform add_to_platform_count('${kind}', -count(*)::int, 0) from ${from} having count(*) > 0;`;

export const countsCompanies: readonly TriggerDef[] = [
  onStatement(
    'insert',
    `${more('companies', 'count(*)::int', 'inserted')} perform start_user_count(array_agg(id)) from inserted;`,
  ),
  onStatement('delete', fewer('companies', 'deleted')),
];

/** Guests have an account without an email address: they are no users. */
export const countsAccounts: readonly TriggerDef[] = [
  onStatement('insert', more('users', 'count(*)::int', 'inserted where email is not null')),
  onStatement('delete', fewer('users', 'deleted where email is not null')),
  {
    name: 'platform_email',
    timing: 'after',
    events: ['update'],
    when: '((old.email IS NULL) <> (new.email IS NULL))',
    body: "perform add_to_platform_count('users', case when new.email is null then -1 else 1 end, 0); return null;",
  },
];

/** A workspace never becomes a personal one, and none ceases to be one. */
const ofCompanies = (rows: string): string => `${rows} where visibility <> 'personal'`;

export const countsWorkspaces: readonly TriggerDef[] = [
  onStatement(
    'insert',
    `${more('workspaces', 'count(*)::int', ofCompanies('inserted'))} ` +
      `perform add_to_company_count(company_id, count(*)::int, 0) from ${ofCompanies('inserted')} group by company_id;`,
  ),
  onStatement(
    'delete',
    `${fewer('workspaces', ofCompanies('deleted'))} ` +
      `perform add_to_company_count(company_id, -count(*)::int, 0) from ${ofCompanies('deleted')} group by company_id;`,
  ),
];

const present = (rows: string): string => `${rows} where not is_archived and deleted_at is null`;
const changed =
  `(select company_id, 1 as articles from ${present('after_update')} ` +
  `union all select company_id, -1 from ${present('before_update')}) as changes`;

export const countsPresentArticles: readonly TriggerDef[] = [
  onStatement(
    'insert',
    `${more('articles', 'count(*)::int', present('inserted'))} ` +
      `perform add_to_company_count(company_id, 0, count(*)::int) from ${present('inserted')} group by company_id;`,
  ),
  onStatement(
    'update',
    `perform add_to_platform_count('articles', sum(articles)::int, 0) from ${changed} having sum(articles) <> 0; ` +
      `perform add_to_company_count(company_id, 0, sum(articles)::int) from ${changed} ` +
      'group by company_id having sum(articles) <> 0;',
  ),
  onStatement(
    'delete',
    `${fewer('articles', present('deleted'))} ` +
      `perform add_to_company_count(company_id, 0, -count(*)::int) from ${present('deleted')} group by company_id;`,
  ),
];

/**
 * The users of a company are one number, by which companies are sorted. The migration makes these constraint triggers
 * that wait for the commit: its row is then locked last and for a moment.
 */
export const countsUsers: readonly TriggerDef[] = [
  {
    name: 'users_insert',
    timing: 'after',
    events: ['insert'],
    when: "(new.status <> 'invited'::text)",
    body: 'perform add_to_user_count(new.company_id, 1); return null;',
  },
  {
    name: 'users_update',
    timing: 'after',
    events: ['update'],
    when: "((old.status = 'invited'::text) <> (new.status = 'invited'::text))",
    body:
      "perform add_to_user_count(new.company_id, case when new.status = 'invited' then -1 else 1 end); " +
      'return null;',
  },
  {
    name: 'users_delete',
    timing: 'after',
    events: ['delete'],
    when: "(old.status <> 'invited'::text)",
    body: 'perform add_to_user_count(old.company_id, -1); return null;',
  },
];
