import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { isPlainClick } from '../../lib/plainClick.js';
import { hitAddress } from '../search/hitAddress.js';
import { playWhenOpened } from '../videos/playWhenOpened.js';
import type { AnswerSource } from './conversation.js';

interface SourceLinkProps {
  source: AnswerSource;
  className: string | undefined;
  label?: string;
  onOpened: () => void;
  children: ReactNode;
}

/** Opens a source at its words, or at its second; as text where it cannot be opened any more. */
export function SourceLink({ source, className, label, onOpened, children }: SourceLinkProps) {
  const { result, words } = source;
  const address = hitAddress(result, words);
  if (!address) return <span className={className}>{children}</span>;
  return (
    <Link
      {...address}
      className={className}
      aria-label={label}
      preload={false}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        if (result.category === 'articleVideo' || result.category === 'draftVideo')
          playWhenOpened(result.startTime ?? 0);
        onOpened();
      }}
    >
      {children}
    </Link>
  );
}
