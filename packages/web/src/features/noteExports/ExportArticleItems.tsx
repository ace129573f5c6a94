import { IconDownload } from '../../design/icons.js';
import { Menu } from '../../design/Menu.js';
import { m } from '../../paraglide/messages.js';
import { showOverlay } from '../actions/overlays.js';

/** Items of an article's menu that export its notes (docs/domains/noteExports.md). */
export function ExportArticleItems({ articleId }: { articleId: string }) {
  const formats = [
    { format: 'markdown', title: m.noteexports_markdown() },
    { format: 'html', title: m.noteexports_html() },
  ] as const;
  return formats.map(({ format, title }) => (
    <Menu.Item
      key={format}
      leftSection={<IconDownload />}
      onClick={() => {
        showOverlay({ kind: 'exportNotes', exported: { articleId, format }, title });
      }}
    >
      {title}
    </Menu.Item>
  ));
}
