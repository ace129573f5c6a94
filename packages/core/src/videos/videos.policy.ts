import { articleRules, type ArticlePlace } from '../articles/articles.policy.js';
import type { Viewer } from '../platform/caller.js';
import type { Upload } from './upload.entity.js';
import type { Video } from './video.entity.js';

/** A video with the article it belongs to: rights come from the latter. */
export interface VideoPlace extends ArticlePlace {
  video: Pick<Video, 'articleId' | 'uploaderId' | 'status'>;
}

export interface UploadPlace extends ArticlePlace {
  upload: Pick<Upload, 'articleId' | 'uploaderId'>;
}

export const videoRules = {
  /** Whoever may see the article sees what plays; what is on its way, those who edit; what was refused, its sender. */
  'Video.view': (viewer: Viewer, { video, ...place }: VideoPlace): boolean => {
    if (video.articleId !== place.article.id) return false;
    if (viewer.kind === 'member' && viewer.userId === video.uploaderId) return articleRules['Article.view'](viewer, place);
    if (video.status === 'failed') return viewer.kind === 'job' && viewer.companyId === place.article.companyId;
    return articleRules[video.status === 'processing' ? 'Article.edit' : 'Article.view'](viewer, place);
  },
  /** An upload is its sender's, for as long as they may edit the article. */
  'Upload.write': (viewer: Viewer, { upload, ...place }: UploadPlace): boolean =>
    upload.articleId === place.article.id &&
    articleRules['Article.uploadVideo'](viewer, place) &&
    viewer.kind === 'member' &&
    viewer.userId === upload.uploaderId,
};
