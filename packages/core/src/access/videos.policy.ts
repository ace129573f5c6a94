import type { Viewer } from '../kernel/caller.js';
import { articleRules } from './articles.policy.js';
import type { UploadSubject, VideoSubject } from './subjects.js';
import { isUser } from './viewerQuestions.js';

export const videoRules = {
  /**
   * What readers are served is for those who may view the article, every other video for its editors, since it may show
   * what is hidden, and a refused one for the user who uploaded it (docs/domains/videos.md).
   */
  'Video.view': (viewer: Viewer, { video, servedVideoIds, ...subject }: VideoSubject): boolean => {
    if (video.articleId !== subject.article.id) return false;
    if (video.status === 'failed') {
      if (viewer.kind === 'member' && isUser(viewer, video.uploaderId))
        return articleRules['Article.view'](viewer, subject);
      return viewer.kind === 'job' && viewer.companyId === subject.article.companyId;
    }
    const isForReaders = video.status !== 'processing' && servedVideoIds.has(video.id);
    return articleRules[isForReaders ? 'Article.view' : 'Article.edit'](viewer, subject);
  },
  /** An upload belongs to the user who started it, as long as they may edit the article. */
  'Upload.write': (viewer: Viewer, { upload, ...subject }: UploadSubject): boolean =>
    upload.articleId === subject.article.id &&
    articleRules['Article.uploadVideo'](viewer, subject) &&
    viewer.kind === 'member' &&
    viewer.userId === upload.uploaderId,
};
