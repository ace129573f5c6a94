import type { ApolloCache, FieldPolicy, Reference } from '@apollo/client';
import type { ModifierDetails } from '@apollo/client/cache';
import { InMemoryCache } from '@apollo/client';
import { pageSizeMax } from '@snaplore/schema/limits';
import { SessionDocument } from '../gql/Session.js';
import { m } from '../paraglide/messages.js';

/** A list of `{nodes, pageInfo}` as the cache keeps it. */
interface Connection {
  nodes: readonly Reference[];
  pageInfo: unknown;
}

/** Appends a page. A row is kept once; a count that later pages do not ask for stays. */
function withNextPage(existing: Connection, incoming: Connection): Connection {
  const known = new Set(existing.nodes.map((node) => node.__ref));
  const added = incoming.nodes.filter((node) => !known.has(node.__ref));
  return { ...existing, ...incoming, nodes: [...existing.nodes, ...added] };
}

/** A keyset list: a page fetched `after` a cursor is appended, the first page replaces. A row is kept once. */
function keyset(keyArgs: FieldPolicy['keyArgs'] = false): FieldPolicy<Connection> {
  return {
    keyArgs,
    merge(existing, incoming, { args }) {
      return !existing || args?.['after'] == null ? incoming : withNextPage(existing, incoming);
    },
  };
}

/**
 * A keyset list that is followed while it changes: a first page of the largest size is read again in place of the rows
 * that it covers, and the rows below, which it does not reach, stay where they are.
 */
function followed(keyArgs: FieldPolicy['keyArgs']): FieldPolicy<Connection> {
  return {
    keyArgs,
    merge(existing, incoming, { args }) {
      if (!existing) return incoming;
      if (args?.['after'] != null) return withNextPage(existing, incoming);
      const last = incoming.nodes.at(-1)?.__ref;
      const place = args?.['first'] === pageSizeMax ? existing.nodes.findIndex((node) => node.__ref === last) : -1;
      const below = place < 0 ? [] : existing.nodes.slice(place + 1);
      const { pageInfo } = below.length > 0 ? existing : incoming;
      return { ...incoming, pageInfo, nodes: [...incoming.nodes, ...below] };
    },
  };
}

const videoStages = ['processing', 'playable', 'ready', 'failed'];

/**
 * A video only moves forward. An answer requested earlier that arrives later must not remove what can be played: the
 * player would disappear during playback. One that failed internally may be processed again.
 */
const videoMovesForward: Record<'status' | 'sources', FieldPolicy> = {
  status: {
    merge: (existing: string | undefined, incoming: string) =>
      existing !== undefined && existing !== 'failed' && videoStages.indexOf(incoming) < videoStages.indexOf(existing)
        ? existing
        : incoming,
  },
  sources: {
    merge: (existing: readonly unknown[] | undefined, incoming: readonly unknown[]) =>
      incoming.length === 0 && existing ? existing : incoming,
  },
};

/**
 * What has ended does not run again: the same for an answer about a generation that was requested before its end and
 * arrives after it. Nothing would tell of that end a second time.
 */
const endsOnce: Record<'state' | 'progress' | 'errorCode', FieldPolicy> = {
  state: {
    merge: (existing: string | undefined, incoming: string) =>
      existing !== undefined && existing !== 'running' ? existing : incoming,
  },
  progress: { merge: (existing: number | undefined, incoming: number) => Math.max(existing ?? 0, incoming) },
  errorCode: { merge: (existing: string | null | undefined, incoming: string | null) => existing ?? incoming },
};

/**
 * Clears all answers except the signed-in person: a screen that could not render an answer fetches another one instead
 * of rendering the same again.
 */
export function forgetAnswers(cache: ApolloCache): void {
  cache.modify({ fields: (value, { fieldName, DELETE }) => (fieldName === 'me' ? value : DELETE) as unknown });
  const me = cache.readQuery({ query: SessionDocument })?.me;
  const forget = (_: unknown, { DELETE }: ModifierDetails) => DELETE as unknown;
  if (me)
    cache.modify({
      id: cache.identify({ __typename: 'Me', id: me.id }),
      fields: { drafts: forget, notifications: forget, sharedWithMe: forget },
    });
}

/** A shared article is kept by its link, whatever password opened it; its files have addresses of this share alone. */
const openedShare: FieldPolicy = { keyArgs: ['token', 'isPrivate'] };

/** Whoever deleted their account has no name any more (docs/domains/leaving.md). */
const shownName: FieldPolicy<string> = {
  read: (name) => (name === '' ? m.accounts_deletedUser() : name),
};

/** The same of what an action was applied to, where that was a user: an action without a subject has no name either. */
const shownSubject: FieldPolicy<string> = {
  read: (name, { readField }) =>
    name === '' && typeof readField('subjectId') === 'string' ? m.accounts_deletedUser() : name,
};

/** The normalised cache: entities by their id, each keyset list as one growing list. */
export function createCache(): InMemoryCache {
  return new InMemoryCache({
    typePolicies: {
      Query: {
        fields: {
          search: keyset(['query', 'category']),
          deletions: keyset(),
          me: { merge: true },
          sharedArticle: openedShare,
        },
      },
      User: { fields: { fullName: shownName } },
      AuditEntry: { fields: { actorName: shownName, subjectName: shownSubject } },
      AuditActor: { fields: { name: shownName } },
      Me: { fields: { notifications: keyset(), drafts: keyset(['filter']), sharedWithMe: keyset() } },
      Company: {
        fields: {
          auditLog: keyset(['filter']),
          groups: keyset(['query']),
          liveLinks: keyset(),
          team: keyset(['query', 'roles', 'statuses']),
        },
      },
      Admin: {
        fields: {
          companies: keyset(['query', 'isBilling', 'isAiEnabled', 'isActivated', 'sort', 'isDescending']),
          members: keyset(['companyId', 'query', 'status']),
          jobs: followed(['query', 'status']),
          failedJobs: { merge: false },
          auditLog: keyset(['action']),
        },
      },
      AdminJob: { fields: { abilities: { merge: false } } },
      // The same person may be a member of several companies.
      AdminMember: { keyFields: ['companyId', 'id'], fields: { abilities: { merge: false } } },
      Workspace: { fields: { articles: keyset() } },
      Video: { fields: videoMovesForward },
      AiGeneration: { fields: endsOnce },
      Transcription: { fields: endsOnce },
      Article: {
        fields: {
          comments: keyset(),
          abilities: { merge: false },
          textTabs: { merge: false },
          paragraphs: { merge: false },
        },
      },
      ArticleHistory: { fields: { versions: keyset() } },
      ArticleVersion: { fields: { textTabs: { merge: false }, paragraphs: { merge: false } } },
      ArticleDraft: { fields: { content: { merge: false } } },
      // What a publication says is no entity: another one says something else under the same id.
      ContentTab: { keyFields: false },
      ContentParagraph: { keyFields: false },
      SharedArticle: { keyFields: ['token', 'isPrivate'] },
      SharedVideo: { keyFields: false },
      // A search result is not an entity: its marked parts depend on the query.
      SearchResult: { keyFields: false },
    },
  });
}
