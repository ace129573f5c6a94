import { requestImage } from '@snaplore/core/ai/image/requestImage';
import { createArticle } from '@snaplore/core/articles/createArticle';
import { PdfExport } from '@snaplore/core/pdf/pdfExport.entity';
import { beginGeneration } from '@snaplore/core/testing/ai';
import { readPastPolicies } from '@snaplore/core/testing/pastPolicies';
import { TranscriptionRequest } from '@snaplore/core/transcripts/transcriptionRequest.entity';
import { WebSocket } from 'ws';
import { TestClient } from '../collab/testing/testClient.js';
import { mixIds, type Sent } from './mixIds.js';
import { idOf, fixtureNamed, type FixtureName } from './fixtures.js';
import type { IsolatedCompany } from './isolatedCompany.js';
import type { TwoCompanies } from './twoCompanies.js';

/** The messages of a socket, and whether it did what it is for. */
interface Exchange {
  messages: unknown;
  isServed: boolean;
}

/** A documented socket: what is sent for a company's objects, and how. */
interface SocketCall {
  sends: (company: IsolatedCompany) => Promise<Record<string, string>>;
  talk: (world: TwoCompanies, sent: Record<string, string>, token: string) => Promise<Exchange>;
}

async function talkOfJob(
  path: string,
  { api }: TwoCompanies,
  sent: Record<string, string>,
  token: string,
): Promise<Exchange> {
  const socket = new WebSocket(`${api.origin.replace('http', 'ws')}/api/${path}?token=${token}`);
  const messages: string[] = [];
  await new Promise<void>((resolve, reject) => {
    socket.on('open', () => {
      socket.send(JSON.stringify({ type: 'reconnect', ...sent }));
    });
    socket.on('message', (data) => {
      messages.push((data as Buffer).toString());
      resolve();
    });
    socket.on('close', () => {
      resolve();
    });
    socket.on('error', reject);
  });
  socket.terminate();
  return { messages, isServed: messages.some((each) => /"type":"(update|result)"/.test(each)) };
}

async function talkOfNote({ api }: TwoCompanies, sent: Record<string, string>, token: string): Promise<Exchange> {
  const { articleId = '', tabId = '' } = sent;
  const note = new TestClient({ port: api.server.port, articleId, tabId, params: { token } });
  note.type('Written by somebody who should not.');
  await note.until(() => note.isSaved() || note.closeCodes.length > 0 || note.closedWith !== null, 'an answer');
  const exchange = { messages: note.text(), isServed: note.isSaved() && note.closeCodes.length === 0 };
  note.leave();
  return exchange;
}

const fixture = async (name: string, company: IsolatedCompany): Promise<string> =>
  await idOf(fixtureNamed(name) as FixtureName, company, false);

/** The sockets that are served, by their ids in the documented list of calls. */
export const sockets: Record<string, SocketCall> = {
  'socket.aiText': {
    sends: async (company) => ({
      articleId: await fixture('article', company),
      requestId: await fixture('request', company),
    }),
    talk: (world, sent, token) => talkOfJob('ai-text', world, sent, token),
  },
  'socket.aiImage': {
    sends: async ({ owner, article, mark }) => {
      const { id: requestId } = await requestImage(owner, { articleId: article.id, prompt: mark });
      return { requestId };
    },
    talk: (world, sent, token) => talkOfJob('ai-image', world, sent, token),
  },
  'socket.aiParagraphs': {
    sends: async ({ owner, workspace, mark }) => {
      const { id: articleId } = await createArticle(owner, { workspaceId: workspace.id, title: mark });
      await beginGeneration(owner, articleId, 'paragraphs');
      return { articleId };
    },
    talk: (world, sent, token) => talkOfJob('ai-paragraphs', world, sent, token),
  },
  'socket.aiTranscription': {
    sends: async (company) => {
      const id = await fixture('transcription', company);
      const { articleId } = await readPastPolicies(company.owner.services).findOneOrFail(TranscriptionRequest, { id });
      return { articleId };
    },
    talk: (world, sent, token) => talkOfJob('ai-transcription', world, sent, token),
  },
  'socket.generatePdf': {
    sends: async (company) => {
      const exportId = await fixture('pdf', company);
      const { articleId, textTabId } = await readPastPolicies(company.owner.services).findOneOrFail(PdfExport, {
        id: exportId,
      });
      return { articleId, textTabId, exportId };
    },
    talk: (world, sent, token) => talkOfJob('generate-pdf', world, sent, token),
  },
  'socket.collaboration': {
    sends: async (company) => ({ articleId: await fixture('article', company), tabId: await fixture('tab', company) }),
    talk: talkOfNote,
  },
};

export async function commentsInOwnCompany(world: TwoCompanies, id: string): Promise<Exchange> {
  const { sends, talk } = sockets[id] as SocketCall;
  const sent = await sends(world.home);
  await world.api.app.dispatch();
  return await talk(world, sent, await world.tokenOf(world.home.owner));
}

/**
 * Uses the socket as home's owner with the other company's ids, all and mixed with home's.
 * @returns the leaks
 */
export async function findSocketLeaks(world: TwoCompanies, id: string): Promise<string[]> {
  const { sends, talk } = sockets[id] as SocketCall;
  const asSent = (value: Record<string, string>): Sent => ({ value, ids: Object.keys(value).map((key) => [key]) });
  const foreign = asSent(await sends(world.foreign));
  const home = asSent(await sends(world.home));
  const found: string[] = [];
  for (const { name, value, foreignIds } of mixIds(home, foreign)) {
    const leaks = await world.findLeaks(async () => {
      const { messages } = await talk(world, value as Record<string, string>, await world.tokenOf(world.home.owner));
      return { answer: null, refusals: messages, sent: foreignIds };
    });
    found.push(...leaks.map((leak) => `${name}: ${leak}`));
  }
  return found;
}
