import { articleRules } from './articles.policy.js';
import type { Viewer } from '../kernel/caller.js';
import type { UploadSubject, VideoSubject } from './subjects.js';

export const videoRules = {
  /** Whoever may see the article sees what plays; what is on its way, those who edit; what was refused, its sender. */
  'Video.view': (viewer: Viewer, { video, ...place }: VideoSubject): boolean => {
    if (video.articleId !== place.article.id) return false;
    if (viewer.kind === 'member' && viewer.userId === video.uploaderId)
      return articleRules['Article.view'](viewer, place);
    if (video.status === 'failed') return viewer.kind === 'job' && viewer.companyId === place.article.companyId;
    return articleRules[video.status === 'processing' ? 'Article.edit' : 'Article.view'](viewer, place);
  },
  /** An upload is its sender's, for as long as they may edit the article. */
  'Upload.write': (viewer: Viewer, { upload, ...place }: UploadSubject): boolean =>
    upload.articleId === place.article.id &&
    articleRules['Article.uploadVideo'](viewer, place) &&
    viewer.kind === 'member' &&
    viewer.userId === upload.uploaderId,
};
