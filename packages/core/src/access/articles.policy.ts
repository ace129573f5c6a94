import type { Viewer } from '../kernel/caller.js';
import { articleContent, meets, type ArticleAction } from './contentRules.js';
import type { ArticleSubject } from './subjects.js';

const by =
  (action: ArticleAction) =>
  (viewer: Viewer, subject: ArticleSubject): boolean =>
    meets(viewer, articleContent[action], subject);

export const articleRules = {
  'Article.view': by('Article.view'),
  'Article.edit': by('Article.edit'),
  'Article.publish': by('Article.publish'),
  'Article.delete': by('Article.delete'),
  'Article.restore': by('Article.restore'),
  'Article.transfer': by('Article.transfer'),
  'Article.viewVersions': (viewer: Viewer, subject: ArticleSubject) =>
    viewer.kind === 'member' && (viewer.isSuperAdmin || viewer.areVersionsOpen) && by('Article.edit')(viewer, subject),
  'Article.comment': (viewer: Viewer, subject: ArticleSubject) =>
    viewer.kind === 'member' && by('Article.comment')(viewer, subject),
  'Article.uploadVideo': by('Article.uploadVideo'),
  'Article.share': by('Article.share'),
  // Visitors and guests do not learn who else reads an article (docs/domains/sharing.md).
  'Article.viewRecipients': (viewer: Viewer, subject: ArticleSubject) =>
    viewer.kind === 'member' && by('Article.viewRecipients')(viewer, subject),
  'Note.read': by('Note.read'),
  'Note.write': by('Note.write'),
};
