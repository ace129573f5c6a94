import type { Article } from '@snaplore/core/articles/article.entity';
import { MediaFile } from '@snaplore/core/media/mediaFile.entity';
import { readPastPolicies } from '@snaplore/core/testing/pastPolicies';
import { buildGraphSchema } from '../graphql/buildGraphSchema.js';
import { restTable } from '../rest/restTable.js';
import type { RestRow } from '../rest/restRow.js';
import type { Ask } from '../rest/testing/fixture.js';
import { fixtures } from '../rest/testing/fixtures.js';
import { openSocketClient } from '../testing/socketClient.js';
import { secretsIn } from './companyRows.js';
import { inputsFor } from './graphInputs.js';
import { operationsOf, type Operation } from './graphOperations.js';
import { asRestWorld, sendRow } from './restCases.js';
import type { OpenedShare } from './sharedStates.js';
import { sockets } from './socketCases.js';
import type { TwoCompanies } from './twoCompanies.js';

/** What a call answers, and what was sent, which a refusal may repeat. */
interface Answered {
  answer: unknown;
  sent: unknown;
}

/** A call that is sent for an article with a share's token: in the place of a session, or of a token that it takes. */
interface TokenCall {
  name: string;
  /** Whether it takes a token itself. */
  takesToken: boolean;
  ask(article: Article, token: string | null, session: string | null): Promise<Answered>;
}

/** Their e-mail, password or code signs somebody in, whatever token comes along. */
const signsIn = new Set(['Mutation.signIn', 'Mutation.signInWithCode', 'auth.login']);
/** How many requests are open at the same time. */
const atOnce = 8;
const isToken = (name: string): boolean => /^(token|shareToken)$/.test(name);

/** The same value about another article. */
const about = <Value>(value: Value, from: Article, to: Article): Value =>
  JSON.parse(JSON.stringify(value).replaceAll(from.id, to.id).replaceAll(from.shortId, to.shortId)) as Value;

/** The value with the share's token wherever a token is sent. */
function withToken(value: unknown, token: string | null): unknown {
  if (token === null || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((each) => withToken(each, token));
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, isToken(name) ? token : withToken(each, token)]),
  );
}

async function graphCall(world: TwoCompanies, operation: Operation, article: Article): Promise<TokenCall> {
  const { kind, name, document, variables } = operation;
  const { value } = await inputsFor(operation, { ...world.home, article });
  const own = variables.filter(({ argument }) => isToken(argument.name)).map((variable) => variable.name);
  const takesToken = own.length > 0 || /"token"/.test(JSON.stringify(value));
  return {
    name,
    takesToken,
    ask: async (shared, token, session) => {
      const sent = withToken(about(value, article, shared), token) as Record<string, unknown>;
      if (token !== null) for (const each of own) sent[each] = token;
      if (kind !== 'subscription') return { answer: await world.api.graph(document, sent, session ?? undefined), sent };
      const client = openSocketClient(world.api, session ?? undefined);
      try {
        const listening = client.subscribe(document, sent);
        await Promise.race([listening.until(1), listening.ended]);
        return { answer: [listening.answers, listening.refusals], sent };
      } finally {
        await client.close();
      }
    },
  };
}

async function restCall(world: TwoCompanies, row: RestRow, article: Article): Promise<TokenCall> {
  const value = (await fixtures[row.id]?.ask(asRestWorld({ ...world.home, article }, world.foreign))) ?? {};
  return {
    name: row.id,
    takesToken: /\{token\}/.test(row.path) || /"token"/.test(JSON.stringify(value)),
    ask: async (shared, token, session) => {
      const sent = withToken(about(value, article, shared), token) as Ask;
      return { answer: await sendRow(world, row, sent, session), sent };
    },
  };
}

async function socketCall(world: TwoCompanies, id: string, article: Article): Promise<TokenCall> {
  const { sends, talk } = sockets[id] as (typeof sockets)[string];
  const value = await sends({ ...world.home, article });
  return {
    name: id,
    takesToken: false,
    ask: async (shared, _token, session) => {
      const sent = about(value, article, shared);
      const { messages, isServed } = await talk(world, sent, session ?? '').catch((error: unknown) => {
        // Refused before it is a socket.
        if (!/server response: 40[134]/.test(String(error))) throw error;
        return { messages: [], isServed: false };
      });
      return { answer: isServed ? ['served', world.home.mark, messages] : messages, sent };
    },
  };
}

/** The stored objects of an article at the addresses of members, with the share's token for a signature. */
function mediaCall(world: TwoCompanies): TokenCall {
  return {
    name: 'media',
    takesToken: true,
    ask: async ({ id }, token) => {
      const files = await readPastPolicies(world.home.owner.services).find(MediaFile, { articleId: id });
      const paths = files.flatMap(({ id: fileId, storageKey }) => [
        ...['', `?signature=${String(token)}`, `?token=${String(token)}`].map((end) => `/media/${storageKey}${end}`),
        `/media/shared/${String(token)}`,
        `/media/shared/${fileId}`,
        `/media/shared/${fileId}.${String(token)}`,
      ]);
      const opened: string[] = [];
      for (const path of paths) {
        const answer = await fetch(world.api.origin + path, { headers: { authorization: `Bearer ${String(token)}` } });
        await answer.arrayBuffer();
        if (answer.ok) opened.push(world.home.mark);
      }
      return { answer: opened, sent: [] };
    },
  };
}

/** Every call of the api, to be sent with the tokens of shares. */
export interface TokenCalls {
  names: readonly string[];
  /**
   * Sends every call about the shared article with each of its tokens: as the session, and as the token that the call
   * takes, by a visitor and by `asker`.
   * @returns the calls that told something of the company that they do not tell a visitor without any token
   */
  findTold(share: OpenedShare, asker: string, which?: 'every' | 'with a token of their own'): Promise<string[]>;
}

/** Prepares every GraphQL operation, REST row, socket and address of a file, from the schema and the lists of calls. */
export async function openTokenCalls(world: TwoCompanies): Promise<TokenCalls> {
  const { article } = world.home;
  const calls: TokenCall[] = [mediaCall(world)];
  for (const operation of operationsOf(await buildGraphSchema()))
    calls.push(await graphCall(world, operation, article));
  for (const row of restTable) calls.push(await restCall(world, row, article));
  for (const id of Object.keys(sockets)) calls.push(await socketCall(world, id, article));
  const asked = calls.filter(({ name }) => !signsIn.has(name));
  const secrets = async (): Promise<string[]> => [world.home.mark, ...(await world.idsOfHome())];
  const told = ({ answer, sent }: Answered, known: readonly string[]): string[] => {
    const repeated = new Set(secretsIn(sent, known));
    return secretsIn(answer, known).filter((secret) => !repeated.has(secret));
  };
  const known = await secrets();
  const unasked = new Map<string, ReadonlySet<string>>();
  const unknownToken = 'x'.repeat(43);
  for (const call of asked)
    unasked.set(call.name, new Set(told(await call.ask(article, call.takesToken ? unknownToken : null, null), known)));
  return {
    names: asked.map(({ name }) => name),
    findTold: async (share, asker, which = 'every') => {
      const now = await secrets();
      const requests = Object.values(share.tokens).flatMap((token) =>
        asked
          .filter(({ takesToken }) => takesToken || which === 'every')
          .flatMap((call) => {
            const sessions = call.takesToken ? [null, asker, token] : [token];
            return sessions.map((session) => async (): Promise<string[]> => {
              const answered = await call.ask(share.article, call.takesToken ? token : null, session);
              const more = told(answered, now).filter((secret) => unasked.get(call.name)?.has(secret) !== true);
              return more.length > 0 ? [`${call.name}: ${JSON.stringify(answered.answer)}`] : [];
            });
          }),
      );
      const found: string[] = [];
      for (let from = 0; from < requests.length; from += atOnce)
        found.push(
          ...(await Promise.all(requests.slice(from, from + atOnce).map(async (send) => await send()))).flat(),
        );
      return found;
    },
  };
}
