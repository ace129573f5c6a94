import { Panel } from '../../design/Panel.js';
export function ArticleEditScreen(_props: { articleKey: string; mode?: string | undefined; tabSlug?: string | undefined }) {
  return <Panel>{null}</Panel>;
}
