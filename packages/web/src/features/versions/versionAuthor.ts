import { m } from '../../paraglide/messages.js';

/** Who published a version, 'Unknown author' where nobody is known any more (docs/domains/versions.md). */
export function versionAuthor({ author }: { author: { fullName: string } | null }): string {
  return author?.fullName ?? m.versions_unknownAuthor();
}
