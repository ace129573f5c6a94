import { lazyPart } from '../../lib/lazyPart.js';

/** An article as it is read; its code is loaded with the route, and before that once Home is idle. */
export const { load: loadArticleScreen, Part: ArticleScreen } = lazyPart(() => import('./ArticleScreen.js'));
