import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { may } from '../access/authorize.js';
import { AppError } from '../kernel/appError.js';
import type { MemberCaller } from '../kernel/caller.js';
import { beginGeneration, testDriver } from '../testing/ai.js';
import { writePastPolicies } from '../testing/pastPolicies.js';
import { newOwner } from '../testing/people.js';
import { openRightsWorld, type RightsWorld } from '../testing/rightsWorld.js';
import { AiGeneration } from './aiGeneration.entity.js';
import { cancelGeneration } from './cancelGeneration.js';
import { getGeneration, latestGeneration } from './generations.queries.js';
import { generationStatus } from './generationStatus.js';
import { requestImage } from './image/requestImage.js';
import { requestNotes } from './notes/requestNotes.js';
import { requestParagraphs } from './paragraphs/requestParagraphs.js';
import { stopGeneration } from './stopGeneration.js';
import { requestText } from './text/requestText.js';

type Operation = (caller: MemberCaller, articleId: string) => Promise<unknown>;

/** What is done for an article, all of which needs the right to edit it. */
const onArticles: Record<string, Operation> = {
  'request a text': (caller, articleId) =>
    requestText(caller, { articleId, writerType: 'simplify', selectedText: 'A long word.' }),
  'request an image for it': (caller, articleId) => requestImage(caller, { articleId, prompt: 'A wheel' }),
  'request its notes': (caller, articleId) =>
    allowed(requestNotes(caller, { articleId, scenario: 'policy' }), 'AI_NOTES_EMPTY'),
  'request its paragraphs': (caller, articleId) =>
    allowed(requestParagraphs(caller, { articleId }), 'AI_PARAGRAPHS_NO_VIDEO'),
  'stop its notes': (caller, articleId) => stopGeneration(caller, 'notes', articleId),
  'stop its paragraphs': (caller, articleId) => stopGeneration(caller, 'paragraphs', articleId),
  'ask for the state of its notes': (caller, articleId) => generationStatus(caller, 'ai-notes-generation', articleId),
  'find its latest paragraphs': (caller, articleId) => latestGeneration(caller, 'paragraphs', articleId),
};

/** What is refused for the article's content alone was not refused for want of a right. */
async function allowed(work: Promise<unknown>, code: string): Promise<void> {
  await work.catch((error: unknown) => {
    if (!(error instanceof AppError) || error.code !== code) throw error;
  });
}

let world: RightsWorld;
beforeAll(async () => {
  world = await openRightsWorld();
  world.app.services.ai = testDriver({ baseUrl: 'http://127.0.0.1:9' });
});
afterAll(async () => {
  await world.app.close();
});

/** The code that an operation ends with; null when it is done. */
async function outcome(work: Promise<unknown>): Promise<string | null> {
  try {
    await work;
    return null;
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}

describe('what AI does for an article', () => {
  it.each(Object.entries(onArticles))(
    'needs the right to edit it: %s',
    async (_name, operation) => {
      for (const [kind, person] of world.persons) {
        for (const { article, workspace } of world.articles) {
          const code = await outcome(operation(person, article.id));
          const mayEdit = may(person.viewer, 'Article.edit', { article, workspace });
          const mayView = may(person.viewer, 'Article.view', { article, workspace });
          const where = `${kind}: ${workspace.visibility}, ${article.publishedAt ? 'published' : 'a draft'}`;
          expect(code, where).toBe(mayEdit ? null : mayView ? 'FORBIDDEN' : 'NOT_FOUND');
        }
        for (const { article } of world.deleted) {
          expect(await outcome(operation(person, article.id)), kind).not.toBeNull();
        }
      }
    },
    60_000,
  );

  it.each(Object.entries(onArticles))('is for no other company: %s', async (_name, operation) => {
    const stranger = await newOwner(world.app.services, 'Another Company');
    stranger.services.ai = world.app.services.ai;
    for (const { article } of world.articles) {
      expect(await outcome(operation(stranger, article.id))).toBe('NOT_FOUND');
    }
  });
});

describe('a generation', () => {
  it.each([
    ['text', false],
    ['image', false],
    ['notes', true],
    ['paragraphs', true],
  ] as const)('of the kind %s is for all editors of its article: %s', async (kind, isShared) => {
    const { article, workspace } = world.articles.find(
      ({ workspace: { visibility } }) => visibility === 'organization',
    )!;
    const owner = world.persons.get('owner')!;
    const generation = await beginGeneration(owner, article.id, kind);
    const stranger = await newOwner(world.app.services, 'A Third Company');
    for (const [name, person] of [...world.persons, ['a stranger', stranger] as const]) {
      const mayEdit = may(person.viewer, 'Article.edit', { article, workspace });
      const isOwn = person.viewer.userId === owner.viewer.userId;
      const isFound = isOwn || (isShared && person !== stranger);
      const expected = !isFound
        ? 'NOT_FOUND'
        : mayEdit
          ? null
          : may(person.viewer, 'Article.view', { article, workspace })
            ? 'FORBIDDEN'
            : 'NOT_FOUND';
      expect(await outcome(getGeneration(person, generation.id)), name).toBe(expected);
      if (expected !== null) expect(await outcome(cancelGeneration(person, generation.id)), name).toBe(expected);
    }
    await cancelGeneration(owner, generation.id);
  });

  it('of an image without an article is for who requested it alone', async () => {
    const owner = world.persons.get('owner')!;
    const { id } = await requestImage(owner, { prompt: 'A wheel' });
    for (const [name, person] of world.persons) {
      const expected = person.viewer.userId === owner.viewer.userId ? null : 'NOT_FOUND';
      expect(await outcome(getGeneration(person, id)), name).toBe(expected);
    }
  });

  it('of somebody else is not found by way of an article that both may edit', async () => {
    const { article } = world.articles.find(({ workspace: { visibility } }) => visibility === 'organization')!;
    const [owner, admin] = [world.persons.get('owner')!, world.persons.get('admin')!];
    for (const kind of ['text', 'image'] as const) {
      const { id } = await beginGeneration(owner, article.id, kind);
      expect((await latestGeneration(owner, kind, article.id))?.id).toBe(id);
      expect((await latestGeneration(admin, kind, article.id))?.id).not.toBe(id);
      expect(await outcome(getGeneration(admin, id))).toBe('NOT_FOUND');
      expect(await outcome(cancelGeneration(admin, id))).toBe('NOT_FOUND');
    }
  });

  it('is refused where AI is switched off, for everybody', async () => {
    const { article } = world.articles[0]!;
    for (const person of world.persons.values()) {
      const off = { ...person, viewer: { ...person.viewer, isAiEnabled: false } };
      const code = await outcome(onArticles['request a text']!(off, article.id));
      expect(['AI_DISABLED', 'FORBIDDEN', 'NOT_FOUND']).toContain(code);
      expect(await outcome(requestImage(off, { prompt: 'A wheel' }))).toBe('AI_DISABLED');
    }
  });

  it('of which there is one at a time is begun once by two at once', async () => {
    const { article } = world.articles[0]!;
    const owner = world.persons.get('owner')!;
    await beginGeneration(owner, article.id, 'notes');
    await expect(beginGeneration(owner, article.id, 'notes')).rejects.toThrow(/ai_generation_running/);
    const texts = [beginGeneration(owner, article.id, 'text'), beginGeneration(owner, article.id, 'text')];
    await expect(Promise.all(texts)).resolves.toHaveLength(2);
    await writePastPolicies(world.app.services, async ({ em }) => {
      await em.nativeDelete(AiGeneration, { articleId: article.id });
    });
  });
});
