import fc from 'fast-check';
import type { TestApp } from '../appOnDatabase.js';
import { faultsOf, unnamedObjects, unstoredFiles } from './checkLife.js';
import { commands, createNamed } from './commands.js';
import { runLifeJobs } from './lifeFiles.js';
import { articlesOf, isRefusal, newLife, openLifePeople, roles, type Given, type Life, type LifeRole } from './life.js';

/** The most commands that an article lives through in one run. */
const commandsMost = 30;

/** Given more often than the others: what is written, and what could take it away. */
const often = [
  ...['type', 'type', 'type', 'type', 'type', 'type', 'type', 'type', 'save', 'save', 'save', 'save', 'rename'],
  ...['publish', 'publish', 'publish', 'discard the draft', 'discard the draft', 'discard the draft'],
  ...['restore a discarded draft', 'restore a discarded draft', 'restore a discarded draft', 'restore a version'],
  ...['merge', 'delete', 'delete', 'let days pass', 'purge days later', 'purge days later', 'purge days later'],
];

/** What happens by itself, whoever is there. */
const byItself = new Set(['run the jobs', 'let days pass', 'purge', 'purge days later']);

type Chosen = Pick<Given, 'one' | 'other'> & { name: string; role: LifeRole };

/** One command by one of three people; a refusal is an answer, and what is acknowledged has to hold. */
class LifeCommand implements fc.AsyncCommand<object, Life> {
  constructor(private readonly chosen: Chosen) {}

  check(): boolean {
    return true;
  }

  async run(_model: object, life: Life): Promise<void> {
    const { name, role, one, other } = this.chosen;
    // Everything may have been purged.
    if ((await articlesOf(life)).length === 0) await begin(life);
    const articles = await articlesOf(life);
    const living = articles.filter(({ deletedAt }) => deletedAt === null);
    const from = living.length > 0 ? living : articles;
    const article = from[one % from.length];
    if (!article) throw new Error('A life begins with an article');
    const before = await stateOf(life);
    const caller = life.as(role, article.companyId);
    life.done.push(this.toString());
    try {
      await commands[name]?.({ life, role, caller, article, one, other });
    } catch (error) {
      if (!isRefusal(error)) throw error;
      if ((await stateOf(life)) !== before) throw new Error(`${this.toString()} was refused and changed something`);
    }
    // The viewer of two workspaces reads, and that is all.
    if (role === 'viewer' && !byItself.has(name) && (await stateOf(life)) !== before)
      throw new Error(`${this.toString()} changed something`);
    const faults = await faultsOf(life);
    if (faults.length > 0) throw new Error([...faults, 'after', ...life.done].join('\n'));
  }

  toString(): string {
    const { name, role, one, other } = this.chosen;
    return `${role}: ${name} (${String(one)}, ${String(other)})`;
  }
}

/** Creates the first article of a life. */
async function begin(life: Life): Promise<void> {
  await createNamed(life, life.as('owner', life.companyIds.here), { workspaceId: life.workspaceIds[0] });
}

/**
 * Gives the first article a video, a discarded draft and a copy with the same files: random commands seldom come to
 * that, and then there is little to purge.
 */
async function beginFurther(life: Life): Promise<void> {
  const [article] = await articlesOf(life);
  if (!article) throw new Error('A life begins with an article');
  const caller = life.as('owner', article.companyId);
  for (const name of ['add a video', 'publish', 'save', 'discard the draft', 'duplicate']) {
    life.done.push(name);
    await commands[name]?.({ life, role: 'owner', caller, article, one: 0, other: 1 });
  }
}

/** What a refused command must leave as it was. */
async function stateOf(life: Life): Promise<string> {
  const rows = (await articlesOf(life)).map((article) => [
    ...[article.id, article.workspaceId, article.title, article.draftTitle, article.draftWorkspaceId, article.tags],
    ...[article.publicationId, article.hasDraftChanges, article.isArchived, article.deletedAt, article.updatedAt],
  ]);
  return JSON.stringify([life.words.size, rows]);
}

/** How many words were acknowledged and found again, and how much was purged, over all runs. */
export interface LivesChecked {
  runs: number;
  commands: number;
  words: number;
  purgedArticles: number;
  purgedDrafts: number;
}

/**
 * Lets articles live through `runs` random sequences of commands by three people. After each command every acknowledged
 * word is in a publication, a version, a draft or 'Recently deleted', but for those that were purged because they were
 * there too long; each article is in one tree once, and each file has its article; in the end every stored object has
 * its row.
 * @param tell is called after each run.
 * @throws Error naming what did not hold, with the shortest sequence that was found.
 */
export async function runArticleLives(
  app: TestApp,
  runs: number,
  tell: (checked: LivesChecked) => void = () => undefined,
): Promise<LivesChecked> {
  const people = await openLifePeople(app);
  const checked: LivesChecked = { runs: 0, commands: 0, words: 0, purgedArticles: 0, purgedDrafts: 0 };
  const chosen = fc.record({
    name: fc.constantFrom(...Object.keys(commands), ...often),
    role: fc.constantFrom<LifeRole>(...roles, 'owner', 'owner', 'owner', 'owner', 'editor'),
    // Mostly the same few articles: much happens to each.
    one: fc.oneof(fc.nat(1), fc.nat(50)),
    other: fc.nat(50),
  });
  const sequences = fc.commands([chosen.map((each) => new LifeCommand(each))], {
    maxCommands: commandsMost,
    size: 'max',
  });
  await fc.assert(
    fc.asyncProperty(fc.boolean(), sequences, async (isFurther, sequence) => {
      const life = await newLife(people);
      await begin(life);
      if (isFurther) await beginFurther(life);
      await fc.asyncModelRun(() => ({ model: {}, real: life }), sequence);
      await runLifeJobs(app);
      const faults = [...(await faultsOf(life)), ...(await unstoredFiles(life))];
      if (faults.length > 0) throw new Error([...faults, 'in the end, after', ...life.done].join('\n'));
      checked.runs += 1;
      checked.commands += life.done.length;
      checked.words += life.words.size;
      checked.purgedArticles += life.purged.articles;
      checked.purgedDrafts += life.purged.drafts;
      tell(checked);
    }),
    { numRuns: runs },
  );
  const unnamed = await unnamedObjects(app);
  if (unnamed.length > 0) throw new Error(unnamed.join('\n'));
  return checked;
}
