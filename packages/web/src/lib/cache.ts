import type { ApolloCache, FieldPolicy, Reference } from '@apollo/client';
import type { ModifierDetails } from '@apollo/client/cache';
import { InMemoryCache } from '@apollo/client';
import { SessionDocument } from '../gql/Session.js';

/** A list of `{nodes, pageInfo}` as the cache keeps it. */
interface Connection {
  nodes: readonly Reference[];
  pageInfo: unknown;
}

/** A keyset list: a page fetched `after` a cursor is appended, the first page replaces. A row is kept once. */
function keyset(keyArgs: FieldPolicy['keyArgs'] = false): FieldPolicy<Connection> {
  return {
    keyArgs,
    merge(existing, incoming, { args }) {
      if (!existing || args?.['after'] == null) return incoming;
      const known = new Set(existing.nodes.map((node) => node.__ref));
      return { ...incoming, nodes: [...existing.nodes, ...incoming.nodes.filter((node) => !known.has(node.__ref))] };
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
      Me: { fields: { notifications: keyset(), drafts: keyset(['filter']), sharedWithMe: keyset() } },
      Company: {
        fields: {
          auditLog: keyset(['filter']),
          groups: keyset(['query']),
          liveLinks: keyset(),
          team: keyset(['query', 'roles', 'statuses']),
        },
      },
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
