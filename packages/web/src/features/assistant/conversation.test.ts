import { describe, expect, it } from 'vitest';
import {
  answerWithSources,
  messagesOf,
  newTurn,
  withPart,
  type AnswerPart,
  type AnswerSource,
} from './conversation.js';

const source = (number: number): AnswerSource => ({ number }) as AnswerSource;
const part = (text: string, more: Partial<AnswerPart> = {}): AnswerPart => ({
  ...{ text, isFromStart: false, sources: [], kind: null, reason: null, answerId: null },
  ...more,
});

describe('an answer that arrives', () => {
  it('grows by its parts and their sources, until the last one', () => {
    const begun = withPart(newTurn(1, 'Why?'), part('To ', { isFromStart: true, sources: [source(1)] }));
    const grown = withPart(begun, part('true [2].', { sources: [source(2)] }));
    expect(grown).toMatchObject({ text: 'To true [2].', sources: [{ number: 1 }, { number: 2 }], state: 'asked' });
    expect(withPart(grown, part('', { kind: 'generated', answerId: 'a1' }))).toMatchObject({
      ...{ kind: 'generated', answerId: 'a1', state: 'over' },
    });
  });

  it('begins again where it is said so', () => {
    const begun = withPart(newTurn(1, 'Why?'), part('To ', { isFromStart: true, sources: [source(1)] }));
    const again = withPart(begun, part('> Word', { isFromStart: true, sources: [source(3)], kind: 'extractive' }));
    expect(again).toMatchObject({ text: '> Word', sources: [{ number: 3 }], state: 'over' });
  });
});

it('is copied with its sources, and with the addresses of those that can be opened', () => {
  const sources = [
    { number: 1, title: 'Wheels' },
    { number: 2, title: 'Brakes' },
  ] as AnswerSource[];
  const addressOf = ({ number }: AnswerSource) => (number === 1 ? 'https://x.test/wheels' : null);
  expect(answerWithSources({ text: 'Turn it [1]. Wait [2].', sources }, addressOf)).toBe(
    'Turn it [1]. Wait [2].\n\n[1] Wheels https://x.test/wheels\n[2] Brakes',
  );
  expect(answerWithSources({ text: 'Nobody says. ', sources: [] }, addressOf)).toBe('Nobody says.');
});

it('sends the last six messages of a conversation, without answers that said nothing', () => {
  const turns = [1, 2, 3, 4].map((id) => ({ ...newTurn(id, `q${id}`), text: id === 3 ? '' : `a${id}` }));
  expect(messagesOf(turns).map(({ content }) => content)).toEqual(['a1', 'q2', 'a2', 'q3', 'q4', 'a4']);
});
