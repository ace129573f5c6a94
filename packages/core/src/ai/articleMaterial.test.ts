import * as limits from '@snaplore/schema/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createArticle } from '../articles/createArticle.js';
import { Article } from '../articles/article.entity.js';
import { saveArticleDraft } from '../articles/saveArticleDraft.js';
import { reader } from '../outbox/transaction.js';
import { newOwner, type TestPerson } from '../testing/people.js';
import { openTestApp, type TestApp } from '../testing/testApp.js';
import { addParagraph } from '../testing/timeline.js';
import { lineOf, writeTranscript } from '../testing/transcripts.js';
import { createWorkspace } from '../workspaces/createWorkspace.js';
import { materialText, readMaterial, type ArticleMaterial } from './articleMaterial.js';

let app: TestApp;
let editor: TestPerson;

beforeAll(async () => {
  app = await openTestApp();
  editor = await newOwner(app.services);
});

afterAll(async () => {
  await app.close();
});

const newArticle = async (title: string): Promise<Article> => {
  const workspace = await createWorkspace(editor, { title: 'Manuals', visibility: 'organization' });
  return await createArticle(editor, { workspaceId: workspace.id, title });
};

const materialOf = async ({ id }: Article): Promise<ArticleMaterial> => {
  const em = reader(editor);
  return await readMaterial(em, await em.findOneOrFail(Article, { id }));
};

describe('the material of an article', () => {
  it('is its title, its paragraphs, what is said with its times, and its notes as Markdown', async () => {
    const article = await newArticle('Wheels\u200B \u202Eand axles');
    const first = await addParagraph(editor, article.id, { title: 'Intro', duration: 10_000 });
    await addParagraph(editor, article.id, { title: 'Parts', duration: 10_000 });
    await writeTranscript(editor, { articleId: article.id, videoId: first }, [
      { ...lineOf('This is a wheel.', 1_500, 3_000), speaker: 'Maya' },
      lineOf('It turns.', 4_000, 5_000),
    ]);
    const link = { type: 'link', attrs: { href: 'https://secret.example/a', title: null, target: '_blank' } };
    await saveArticleDraft(editor, {
      id: article.id,
      textTabs: [
        {
          title: 'Plan',
          text: {
            type: 'doc',
            content: [
              { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Spokes' }] },
              { type: 'paragraph', content: [{ type: 'text', text: 'See the shop', marks: [link] }] },
            ],
          },
        },
        { title: 'Empty', text: { type: 'doc', content: [{ type: 'paragraph' }] } },
      ],
    });
    expect(await materialOf(article)).toEqual({
      title: 'Wheels and axles',
      paragraphs: [
        { start: 0, text: 'Intro' },
        { start: 10_000, text: 'Parts' },
      ],
      lines: [
        { start: 1_500, text: 'Maya: This is a wheel.' },
        { start: 4_000, text: 'It turns.' },
      ],
      notes: [{ title: 'Plan', text: '## Spokes\n\nSee the shop' }],
    });
  });

  it('is nothing but the title of an article that has nothing', async () => {
    expect(await materialOf(await newArticle('Wheels'))).toEqual({
      ...{ title: 'Wheels', paragraphs: [], lines: [], notes: [] },
    });
  });
});

describe('the text of the material', () => {
  const line = 'This is said. ';
  const long: ArticleMaterial = {
    title: 'Wheels',
    paragraphs: [{ start: 0, text: 'Intro' }],
    lines: Array.from({ length: 2_000 }, (_, index) => ({ start: index * 1_000, text: line.trim() })),
    notes: [],
  };

  it('has each part within its length, and says what is left out', () => {
    const text = materialText(long);
    expect(text).toMatch(
      /^Title:\nWheels\n\nParagraphs of the video:\nIntro\n\nTranscript of the video:\nThis is said\./,
    );
    expect(text).toMatch(/\nThis is said\.\n\(Transcript of the video: the rest is left out here\.\)$/);
    expect(text.length).toBeLessThan(limits.aiMaterialTranscript + 200);
    expect(text).not.toContain('Notes:');
  });

  it('says nothing of the kind where nothing is', () => {
    expect(materialText({ ...long, lines: long.lines.slice(0, 2) })).not.toContain('left out');
  });
});
