import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DetailsContext } from './detailsContext.js';
import { Mention } from './Mention.js';
import MentionCard from './MentionCard.js';
import { isUnknown, onUnknown, setUnknown } from './unknownMentions.js';

const person = {
  id: 'u1',
  fullName: 'Jonas Weber',
  email: 'jonas@example.test',
  jobTitle: 'Mechanic',
  isDeactivated: false,
  profileImageUrl: null,
};
const shown = (changes: Partial<typeof person> = {}): string =>
  renderToString(<MentionCard person={{ ...person, ...changes }} element={null as never} onClose={() => undefined} />);

describe('a mention', () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('opens who is mentioned for those who are signed in, and nothing for others', () => {
    const mention = <Mention userId="u1" name="Jonas Weber" />;
    const details = renderToString(<DetailsContext value={true}>{mention}</DetailsContext>);
    expect(details).toContain('role="button"');
    expect(details).toContain('data-id="u1"');
    expect(renderToString(mention)).not.toMatch(/role|data-id|tabindex/i);
  });

  it('shows name, job title and a mail link', () => {
    expect(shown()).toMatch(/Jonas Weber.*Mechanic.*href="mailto:jonas@example\.test"/s);
  });

  it("of a deactivated member says '(deactivated user)', without a mail link", () => {
    expect(shown({ isDeactivated: true })).toContain('(deactivated user)');
    expect(shown({ isDeactivated: true })).not.toContain('mailto');
  });

  it('of somebody who is no member is told to its readers as text, and logged once', () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const listener = vi.fn();
    const end = onUnknown(listener);
    setUnknown('u2');
    setUnknown('u2');
    end();
    expect(isUnknown('u2')).toBe(true);
    expect(listener).toHaveBeenCalledOnce();
    expect(log).toHaveBeenCalledExactlyOnceWith('Unknown mentioned user u2');
  });
});
