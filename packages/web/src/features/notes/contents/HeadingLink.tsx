import { IconLink } from '../../../design/icons.js';
import { copyText } from '../../../lib/copyText.js';
import { m } from '../../../paraglide/messages.js';

/** Returns the address of a heading in the note of this page, without what led to something else in it. */
function headingAddress(key: string, page = window.location.href): string {
  const address = new URL(page);
  for (const name of ['showComment', 'find', 't']) address.searchParams.delete(name);
  address.hash = key;
  return address.href;
}

/** Beside a heading: leads to it, and copies its address. */
export function HeadingLink({ target }: { target: string }) {
  return (
    <a
      id={target}
      className="note-heading-link"
      href={`#${target}`}
      aria-label={m.notes_headingLink()}
      title={m.notes_headingLink()}
      onClick={() => void copyText(headingAddress(target), m.notes_headingLinkCopied(), m.notes_headingLinkNotCopied())}
    >
      <IconLink />
    </a>
  );
}
