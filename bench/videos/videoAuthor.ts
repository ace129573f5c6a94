import { open, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ask, signUpOwner, type Account } from '../ownProduct.ts';

const patienceMs = 15 * 60_000;
const mimeTypes: Record<string, string> = {
  '.mp4': 'video/mp4',
  '.mov': 'video/quicktime',
  '.webm': 'video/webm',
};

/** Waits until `holds`, looking every so many milliseconds. @throws Error after a quarter of an hour */
export async function until(what: string, holds: () => Promise<boolean>, everyMs = 200): Promise<void> {
  const end = Date.now() + patienceMs;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`Not within a quarter of an hour: ${what}`);
    await delay(everyMs);
  }
}

/** A video of a draft. */
export interface DraftVideo {
  id: string;
  status: 'processing' | 'playable' | 'ready' | 'failed';
  errorCode: string | null;
  /** Of the step under way, in per cent. */
  progress: number;
  /** Milliseconds. */
  duration: number;
  peaksUrl: string | null;
  sources: { url: string; label: string; height: number | null; isOriginal: boolean }[];
}

interface Draft {
  revision: number;
  paragraphs: { id: string; key: string; title: string }[];
  videos: DraftVideo[];
}

/** An upload that was started, and what is still to be sent of it. */
export interface StartedUpload {
  id: string;
  partSize: number;
  missingParts: { number: number; url: string; size: number }[];
}

/** An article without anything in it. */
export interface NewArticle {
  id: string;
  shortId: string;
}

const startUpload = `mutation ($input: StartUploadInput!) { startUpload(input: $input) { id partSize
  missingParts { number url size } } }`;
const draft = `query ($id: ID!) { article(id: $id) { draft { video { revision paragraphs } videos { id status errorCode
  progress duration peaksUrl sources { url label height isOriginal } } } } }`;

/** A signed-in user who uploads, edits and publishes videos, as the product's own page does. */
export class VideoAuthor {
  readonly address: string;
  readonly account: Account;
  private readonly workspaceId: string;

  private constructor(address: string, account: Account, workspaceId: string) {
    this.address = address;
    this.account = account;
    this.workspaceId = workspaceId;
  }

  /** Signs a user with a company of their own up. */
  static async signUp(address: string): Promise<VideoAuthor> {
    const account = await signUpOwner(address);
    const { me } = await ask<{ me: { personalWorkspace: { id: string } } }>(
      address,
      account.token,
      '{ me { personalWorkspace { id } } }',
      {},
    );
    return new VideoAuthor(address, account, me.personalWorkspace.id);
  }

  async ask<Data>(query: string, variables: Record<string, unknown> = {}): Promise<Data> {
    return await ask<Data>(this.address, this.account.token, query, variables);
  }

  /** A new workspace that everybody of the company may read. @returns its id */
  async newWorkspace(title: string): Promise<string> {
    const { createWorkspace } = await this.ask<{ createWorkspace: { id: string } }>(
      'mutation ($input: CreateWorkspaceInput!) { createWorkspace(input: $input) { id } }',
      { input: { title, visibility: 'organization' } },
    );
    return createWorkspace.id;
  }

  async newArticle(title: string, workspaceId = this.workspaceId): Promise<NewArticle> {
    const { createArticle } = await this.ask<{ createArticle: NewArticle }>(
      'mutation ($input: CreateArticleInput!) { createArticle(input: $input) { id shortId } }',
      { input: { title, workspaceId } },
    );
    return createArticle;
  }

  /** Starts the upload of a file, or goes on with it. */
  async startUpload(articleId: string, file: string): Promise<StartedUpload> {
    const fileName = path.basename(file);
    const { size } = await stat(file);
    const mimeType = mimeTypes[path.extname(file)] ?? '';
    const { startUpload: started } = await this.ask<{ startUpload: StartedUpload }>(startUpload, {
      input: { articleId, fileName, mimeType, size, fingerprint: `${fileName} ${String(size)}` },
    });
    return started;
  }

  /** Sends a part of a file. @returns the status of the answer */
  async sendPart(
    file: string,
    { partSize }: StartedUpload,
    part: StartedUpload['missingParts'][number],
  ): Promise<number> {
    const body = Buffer.alloc(part.size);
    const handle = await open(file);
    try {
      await handle.read(body, 0, part.size, (part.number - 1) * partSize);
    } finally {
      await handle.close();
    }
    const answer = await fetch(new URL(part.url, this.address), {
      method: 'PUT',
      body,
      headers: { 'content-type': 'application/octet-stream' },
    });
    await answer.text();
    return answer.status;
  }

  /** Sends a file to an article. @returns the id of its upload, which is to be accepted */
  async send(articleId: string, file: string): Promise<string> {
    const started = await this.startUpload(articleId, file);
    for (const part of started.missingParts) {
      const status = await this.sendPart(file, started, part);
      if (status >= 300) throw new Error(`Part ${String(part.number)}: ${String(status)}`);
    }
    return started.id;
  }

  /** Turns an upload into a video. */
  async accept(uploadId: string): Promise<void> {
    await this.ask('mutation ($id: ID!) { acceptUpload(id: $id) { id } }', { id: uploadId });
  }

  /** A new article with these files, the first one's paragraph first, all of them finished. */
  async articleOf(title: string, files: readonly string[], workspaceId?: string): Promise<NewArticle> {
    const article = await this.newArticle(title, workspaceId);
    for (const [index, file] of files.entries()) {
      await this.accept(await this.send(article.id, file));
      // Those that finish at once would follow one another in any order.
      await this.untilVideos(article.id, index + 1, 'playable');
    }
    await this.untilVideos(article.id, files.length, 'ready');
    return article;
  }

  async draftOf(articleId: string): Promise<Draft> {
    const { article } = await this.ask<{
      article: { draft: { video: Omit<Draft, 'videos'>; videos: DraftVideo[] } };
    }>(draft, { id: articleId });
    return { ...article.draft.video, videos: article.draft.videos };
  }

  /** Waits until so many videos of a draft can be watched, or are finished. @throws Error when one fails */
  async untilVideos(articleId: string, count: number, status: 'playable' | 'ready'): Promise<void> {
    const fine = status === 'ready' ? ['ready'] : ['playable', 'ready'];
    await until(`${String(count)} videos are ${status}`, async () => {
      const { videos } = await this.draftOf(articleId);
      const failed = videos.find((video) => video.status === 'failed');
      if (failed) throw new Error(`A video failed: ${String(failed.errorCode)}`);
      return videos.filter((video) => fine.includes(video.status)).length === count;
    });
  }

  /** Does an edit of the draft's video, as it is now; with the same id it is not done again. */
  async edit(articleId: string, edit: Record<string, unknown>, id: string = crypto.randomUUID()): Promise<void> {
    const { revision } = await this.draftOf(articleId);
    const input = { articleId, id, revision, edit };
    await this.ask('mutation ($input: EditVideoInput!) { editVideo(input: $input) { __typename } }', { input });
  }

  /** Publishes an article and waits until readers are served its video. @returns its path */
  async publish(articleId: string): Promise<string> {
    await this.ask('mutation ($input: PublishArticleInput!) { publishArticle(input: $input) { id } }', {
      input: { id: articleId },
    });
    await until('readers are served the video', async () => {
      const { article } = await this.ask<{ article: { isVideoBeingMade: boolean; videos: { status: string }[] } }>(
        'query ($id: ID!) { article(id: $id) { isVideoBeingMade videos { status } } }',
        { id: articleId },
      );
      return (
        !article.isVideoBeingMade &&
        article.videos.length > 0 &&
        article.videos.every(({ status }) => status === 'ready')
      );
    });
    const { article } = await this.ask<{
      article: { shortId: string; slug: string; workspace: { shortId: string; slug: string } };
    }>('query ($id: ID!) { article(id: $id) { shortId slug workspace { shortId slug } } }', { id: articleId });
    return `/b/${article.workspace.shortId}/${article.workspace.slug}/${article.shortId}/${article.slug}`;
  }
}
