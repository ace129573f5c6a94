import type { Migration } from './migration.js';

/** Guests play renditions by their playlist (docs/domains/media.md). */
export const sharedPlaylists: Migration = {
  name: '0039_sharedPlaylists',
  sql: `
grant select (segments, segment_count) on "media_file" to snaplore_guest;
`,
};
