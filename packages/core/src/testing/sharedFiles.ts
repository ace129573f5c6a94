import type { ContentNode } from '@snaplore/schema/contentText';
import { Article, Publication } from '../articles/article.entity.js';
import { publishArticle } from '../articles/publishArticle.js';
import { newId, newKey } from '../kernel/ids.js';
import { MediaFile, type MediaFileKind } from '../media/mediaFile.entity.js';
import { Transcript } from '../transcripts/transcript.entity.js';
import { Video } from '../videos/video.entity.js';
import { readPastPolicies, writePastPolicies } from './pastPolicies.js';
import type { TestPerson } from './people.js';
import { storeBytes } from './storedFiles.js';
import { addParagraph } from './timeline.js';
import { lineOf } from './transcripts.js';

const types: Partial<Record<MediaFileKind, string>> = {
  poster: 'image/jpeg',
  sprite: 'image/jpeg',
  peaks: 'application/json',
  image: 'image/png',
  attachment: 'application/pdf',
};
const kinds = ['original', 'playable', 'rendition', 'poster', 'sprite', 'peaks', 'image', 'attachment'] as const;

/** What a published article shows of its files. */
export interface SharedFiles {
  videoId: string;
  /** Of what is said in it. */
  transcriptId: string;
  /** The id of its file of each kind. */
  of: Record<MediaFileKind, string>;
  /** The files that a guest of the article may read. */
  shown: string[];
  /** Those of the article that are not published: the original, and a video and an image that nothing names. */
  hidden: string[];
}

/** The bytes of every stored file here: each has another value, so that a range tells where it is from. */
export const sharedBytes = Buffer.from(Array.from({ length: 1_000 }, (_none, index) => index % 251));

/**
 * Publishes a video with its files, and a note with a picture, an attachment and a mention, of an article; and adds a
 * video and a picture that are not published.
 */
export async function publishVideo(person: TestPerson, article: Article): Promise<SharedFiles> {
  const { services } = person;
  const { companyId, userId: uploaderId } = person.viewer;
  const videoId = await addParagraph(person, article.id, { duration: 4_000, title: 'Shared part' });
  await publishArticle(person, { id: article.id });
  const draftVideoId = await addParagraph(person, article.id, { duration: 1_000, title: 'Draft part' });
  const transcriptOf = async (ofVideo: string): Promise<string> => {
    const transcript = {
      id: newId(),
      companyId,
      articleId: article.id,
      videoId: ofVideo,
      lines: [lineOf('Loosen it')],
    };
    await writePastPolicies(services, ({ em }) => {
      em.persist(em.create(Transcript, transcript));
      return Promise.resolve();
    });
    return transcript.id;
  };
  const store = async (kind: MediaFileKind, ofVideo: string): Promise<string> => {
    const isOfNote = kind === 'image' || kind === 'attachment';
    const mimeType = types[kind] ?? 'video/mp4';
    const { reserved: _reserved, sha256: _sha256, ...object } = await storeBytes(person, sharedBytes, mimeType);
    const id = newId();
    await writePastPolicies(services, ({ em }) => {
      const of = { id, companyId, articleId: article.id, uploaderId, kind, name: `${kind}.bin`, label: 'Original' };
      em.persist(em.create(MediaFile, { ...object, ...of, videoId: isOfNote ? null : ofVideo, width: 2, height: 2 }));
      return Promise.resolve();
    });
    return id;
  };
  const of = {} as Record<MediaFileKind, string>;
  for (const kind of kinds) of[kind] = await store(kind, videoId);
  const hidden = [of.original, await store('playable', draftVideoId), await store('image', videoId)];
  await writePastPolicies(services, async ({ em }) => {
    const sprite = { columns: 1, rows: 1, tileWidth: 1, tileHeight: 1, intervalMs: 1_000 };
    await em.nativeUpdate(Video, { id: videoId }, { sprite, width: 2, height: 2 });
  });
  await publishNote(person, article, noteWith(person, of));
  const transcriptId = await transcriptOf(videoId);
  await transcriptOf(draftVideoId);
  const shown = kinds.filter((kind) => kind !== 'original').map((kind) => of[kind]);
  return { videoId, transcriptId, of, shown, hidden };
}

/** A note that mentions the person and shows a picture and an attachment. */
function noteWith({ viewer, email }: TestPerson, of: Record<MediaFileKind, string>): ContentNode {
  return {
    type: 'doc',
    content: [
      {
        type: 'paragraph',
        attrs: { key: newKey(), authorId: viewer.userId },
        content: [
          { type: 'text', text: 'Ask ' },
          {
            type: 'mention',
            attrs: { id: viewer.userId, label: 'Maya Lindqvist', mentionSuggestionChar: '@', email },
          },
        ],
      },
      { type: 'image', attrs: { src: `/image/${of.image}`, alt: 'A sketch', width: 200 } },
      { type: 'fileAttachment', attrs: { id: of.attachment, url: `/file/${of.attachment}`, name: 'plan.pdf' } },
      { type: 'image', attrs: { src: `/image/${newId()}` } },
    ],
  };
}

/** Gives the current publication of an article one note, which no editor can write yet. */
async function publishNote({ services }: TestPerson, { id }: Article, content: ContentNode): Promise<void> {
  const { publicationId } = await readPastPolicies(services).findOneOrFail(Article, { id });
  await writePastPolicies(services, async ({ em }) => {
    const tabs = [{ id: newId(), title: 'Steps', isPinned: false, content }];
    await em.nativeUpdate(Publication, { id: publicationId ?? '' }, { tabs });
  });
}
