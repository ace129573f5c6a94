import { m } from '../../paraglide/messages.js';

interface Report {
  articles: number;
  notes: number;
  files: number;
  missingFiles: number;
  videos: number;
}

/** Says what an export holds, and what it had to leave out; zeros are left out. */
export function exportReport({ articles, notes, files, missingFiles, videos }: Report): string {
  return [
    m.noteimports_articles({ count: articles }),
    m.noteimports_notes({ count: notes }),
    ...(files > 0 ? [m.noteimports_files({ count: files })] : []),
    ...(missingFiles > 0 ? [m.noteexports_missingFiles({ count: missingFiles })] : []),
    ...(videos > 0 ? [m.noteexports_videos({ count: videos })] : []),
  ].join(' · ');
}
