import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { buildStaleTargets } from '../scripts/build.ts';
import { freePort, startEmbeddedPostgres, type EmbeddedPostgres } from '../scripts/embeddedPostgres.ts';
import { nodeOptions } from '../scripts/nodeOptions.ts';
import { processesIn, signal } from '../scripts/processes.ts';

export const root = path.dirname(import.meta.dirname);
/** Settings of the environment must not point the bench at the user's own database. */
const ownSettings = new RegExp(
  '^(PORT|HOST|DATA_DIR|DATABASE_|EMBEDDED_DATABASE|MONGODB_|S3_|SMTP_|MAIL_|OPENAI_|AI_|PUBLIC_URL|SECRET_KEY|' +
    'TRUST_PROXY|LOG_LEVEL|METRICS_|WORKERS_|NODE_OPTIONS)',
);

interface OpenOptions {
  apiArguments?: readonly string[];
  /** The data folder, which stays; a new one that goes where left out. */
  keptIn?: string;
  /** Further settings of both processes. */
  settings?: Readonly<Record<string, string>>;
  /** Starts the database again on its port whenever it ends. */
  keepsDatabase?: boolean;
}

/**
 * The product's database and processes without the launcher, which would restart what is killed, and without the demo
 * company, whose video would be rendered meanwhile.
 */
export class OwnProduct {
  private readonly running = new Map<'api' | 'workers', ChildProcess>();
  private database: EmbeddedPostgres | undefined;
  private port = 0;

  /** Node's arguments for the api. */
  private readonly apiArguments: readonly string[];
  private readonly settings: Readonly<Record<string, string>>;
  private readonly keepsDatabase: boolean;

  readonly dataDir: string;
  private readonly isKept: boolean;

  private constructor({ apiArguments = [], keptIn, settings = {}, keepsDatabase = false }: OpenOptions) {
    this.apiArguments = apiArguments;
    this.settings = settings;
    this.keepsDatabase = keepsDatabase;
    this.isKept = keptIn !== undefined;
    this.dataDir = keptIn ?? mkdtempSync(path.join(tmpdir(), 'snaplore-bench-'));
    mkdirSync(this.dataDir, { recursive: true });
  }

  static async open(options: OpenOptions = {}): Promise<OwnProduct> {
    await buildStaleTargets(root);
    const app = new OwnProduct(options);
    try {
      await app.startDatabase();
      app.port = await freePort();
      await app.start('api');
      return app;
    } catch (error) {
      await app.close();
      throw error;
    }
  }

  get address(): string {
    return `http://localhost:${String(this.port)}`;
  }

  get apiPort(): number {
    return this.port;
  }

  get databaseUrl(): string {
    if (!this.database) throw new Error('The database does not run');
    return this.database.url;
  }

  async startDatabase(): Promise<void> {
    const { dataDir } = this;
    this.database = await startEmbeddedPostgres({
      dataDir,
      ...(this.keepsDatabase && { keepRunning: () => undefined }),
    });
  }

  async start(name: 'api' | 'workers'): Promise<void> {
    const child = this.spawn(name, this.databaseUrl, this.port);
    this.running.set(name, child);
    await ready(child, name);
  }

  /** Starts another api on the same data, whose database is reached by `databaseUrl`. */
  async startSecondApi(databaseUrl: string): Promise<{ address: string; stop(): Promise<void> }> {
    const port = await freePort();
    const child = this.spawn('api', databaseUrl, port);
    await ready(child, 'api');
    return {
      address: `http://localhost:${String(port)}`,
      stop: async () => {
        child.kill('SIGTERM');
        if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      },
    };
  }

  private spawn(name: 'api' | 'workers', databaseUrl: string, port: number): ChildProcess {
    const env = Object.fromEntries(Object.entries(process.env).filter(([key]) => !ownSettings.test(key)));
    const given = name === 'api' ? this.apiArguments : [];
    return spawn(process.execPath, [...nodeOptions[name], ...given, `packages/${name}/dist/main.js`], {
      cwd: root,
      env: {
        ...env,
        NODE_ENV: 'production',
        DATABASE_URL: databaseUrl,
        DATA_DIR: this.dataDir,
        ADDRESS_LIMIT_FACTOR: '1000',
        PORT: String(port),
        HOST: '127.0.0.1',
        PUBLIC_URL: `http://localhost:${String(port)}`,
        LOG_LEVEL: 'error',
        ...this.settings,
      },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
  }

  /** A started process, to be queried or watched. */
  processOf(name: 'api' | 'workers'): ChildProcess {
    const child = this.running.get(name);
    if (!child) throw new Error(`${name} does not run`);
    return child;
  }

  /** Kills a process; returns at once, `ended` waits for its end. */
  kill(name: 'api' | 'workers'): void {
    this.running.get(name)?.kill('SIGKILL');
  }

  async ended(name: 'api' | 'workers'): Promise<void> {
    const child = this.running.get(name);
    this.running.delete(name);
    if (child && child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  }

  /** The postmaster and every session: each has a group of its own, so one signal to a group would not end them all. */
  databaseProcesses(): number[] {
    return processesIn(realpathSync(path.join(this.dataDir, 'postgres')));
  }

  /** Resolves when no process of a killed database runs any more. */
  async databaseGone(): Promise<void> {
    for (let pids = this.databaseProcesses(); pids.length > 0; pids = this.databaseProcesses()) {
      for (const pid of pids) signal(pid, 'SIGKILL');
      await delay(10);
    }
  }

  async close(): Promise<void> {
    for (const name of [...this.running.keys()]) {
      this.running.get(name)?.kill('SIGTERM');
      await this.ended(name);
    }
    await this.database?.stop();
    if (!this.isKept) rmSync(this.dataDir, { recursive: true, force: true });
  }
}

/** Resolves when a process reports that it is ready. */
async function ready(child: ChildProcess, name: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    child.on('message', (message: { type?: string }) => {
      if (message.type === 'ready') resolve();
    });
    child.once('exit', (code) => {
      reject(new Error(`${name} ended before it was ready (${String(code)})`));
    });
  });
}

/** A user with a company of their own. */
export interface Account {
  email: string;
  password: string;
  token: string;
}

/** A user with a company and a note to write in. */
export interface NoteWriter extends Account {
  articleId: string;
  tabId: string;
}

/**
 * Runs an operation of the product's GraphQL API.
 * @throws Error with the server's message
 */
export async function ask<Data>(
  address: string,
  token: string | null,
  query: string,
  variables: Record<string, unknown>,
): Promise<Data> {
  const answer = await fetch(`${address}/graphql`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(token === null ? {} : { Authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ query, variables }),
  });
  const body = (await answer.json()) as { data?: Data; errors?: unknown };
  if (body.errors || !body.data) throw new Error(`${String(answer.status)} ${JSON.stringify(body)}`);
  return body.data;
}

/** Signs a user up. */
export async function signUpOwner(address: string): Promise<Account> {
  const email = `ada.${Date.now().toString(36)}@example.test`;
  const password = 'Analytical-1843';
  const { signUp } = await ask<{ signUp: { token: string } }>(
    address,
    null,
    'mutation ($input: SignUpInput!) { signUp(input: $input) { token } }',
    { input: { firstName: 'Ada', lastName: 'Lovelace', email, password, companyTitle: 'Bench' } },
  );
  return { email, password, token: signUp.token };
}

/** Signs a user up and creates an article with one note. */
export async function makeNoteWriter(address: string): Promise<NoteWriter> {
  const account = await signUpOwner(address);
  return { ...account, ...(await makeNote(address, account.token)) };
}

/** Creates an article with one note in the user's personal workspace. */
export async function makeNote(address: string, token: string): Promise<Pick<NoteWriter, 'articleId' | 'tabId'>> {
  const { me } = await ask<{ me: { personalWorkspace: { id: string } } }>(
    address,
    token,
    '{ me { personalWorkspace { id } } }',
    {},
  );
  const { createArticle } = await ask<{ createArticle: { id: string } }>(
    address,
    token,
    'mutation ($input: CreateArticleInput!) { createArticle(input: $input) { id } }',
    { input: { workspaceId: me.personalWorkspace.id, title: 'Bench' } },
  );
  const { createTextTab } = await ask<{ createTextTab: { id: string } }>(
    address,
    token,
    'mutation ($id: ID!) { createTextTab(articleId: $id) { id } }',
    { id: createArticle.id },
  );
  return { articleId: createArticle.id, tabId: createTextTab.id };
}
