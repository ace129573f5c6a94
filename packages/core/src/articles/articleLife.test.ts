// @apart: takes long and begins first
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runArticleLives } from '../testing/articleLife/runArticleLives.js';
import { openTestApp, type TestApp } from '../testing/testApp.js';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(async () => {
  await app.close();
});

const runs = 30;

it('no sequence of commands loses a word, the place of an article, or a file', async () => {
  const lived = await runArticleLives(app, runs);
  expect(lived.runs).toBe(runs);
  expect(lived.words).toBeGreaterThan(runs);
  expect(lived.purgedArticles + lived.purgedDrafts).toBeGreaterThan(0);
});
