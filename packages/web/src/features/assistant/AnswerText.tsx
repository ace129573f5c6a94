import { Fragment } from 'react';
import { m } from '../../paraglide/messages.js';
import type { AnswerBlock, AnswerInline } from './answerMarkdown.js';
import styles from './AssistantChat.module.css';
import type { AnswerSource } from './conversation.js';
import { SourceLink } from './SourceLink.js';

interface AnswerTextProps {
  blocks: readonly AnswerBlock[];
  sources: readonly AnswerSource[];
  onOpened: () => void;
}

/** An answer, with its marks as links to their sources. Nothing else of it is a link, and nothing is loaded for it. */
export function AnswerText({ blocks, sources, onOpened }: AnswerTextProps) {
  const drawn = (parts: readonly AnswerInline[]) =>
    parts.map((part, index) => <Fragment key={index}>{one(part)}</Fragment>);
  const one = (part: AnswerInline) => {
    switch (part.kind) {
      case 'text':
        return part.text;
      case 'code':
        return <code>{part.text}</code>;
      case 'strong':
        return <strong>{drawn(part.parts)}</strong>;
      case 'emphasis':
        return <em>{drawn(part.parts)}</em>;
      case 'mark': {
        const source = sources.find(({ number }) => number === part.number);
        if (!source) return `[${part.number}]`;
        const label = m.assistant_source({ number: part.number, title: source.title });
        return (
          <SourceLink source={source} className={styles.mark} label={label} onOpened={onOpened}>
            {part.number}
          </SourceLink>
        );
      }
    }
  };
  const lines = (all: readonly AnswerInline[][]) =>
    all.map((line, index) => (
      <Fragment key={index}>
        {index === 0 ? null : <br />}
        {drawn(line)}
      </Fragment>
    ));
  return blocks.map((block, index) => {
    switch (block.kind) {
      case 'paragraph':
        return <p key={index}>{lines(block.lines)}</p>;
      case 'quote':
        return <blockquote key={index}>{lines(block.lines)}</blockquote>;
      case 'code':
        return <pre key={index}>{block.text}</pre>;
      case 'list': {
        const items = block.items.map((item, at) => <li key={at}>{drawn(item)}</li>);
        return block.start === null ? (
          <ul key={index}>{items}</ul>
        ) : (
          <ol key={index} start={block.start}>
            {items}
          </ol>
        );
      }
    }
  });
}
