import type { ReactNode } from 'react';
import type { CodeToken } from './codeTokens.js';

/** A code with its coloured parts marked. */
export function ColouredText({ code, tokens }: { code: string; tokens: readonly CodeToken[] }) {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const { from, to, kind } of tokens) {
    if (from > at) parts.push(code.slice(at, from));
    parts.push(
      <span key={from} data-token={kind}>
        {code.slice(from, to)}
      </span>,
    );
    at = to;
  }
  parts.push(code.slice(at));
  return <>{parts}</>;
}
