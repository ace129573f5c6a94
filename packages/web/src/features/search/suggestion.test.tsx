import type { ReactElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { showToast } from '../../design/toasts.js';
import type { SearchHit } from './hitAddress.js';
import { openableAddress } from './openableAddress.js';
import { Suggestion } from './Suggestion.js';

vi.mock('../../design/toasts.js', () => ({ showToast: vi.fn() }));

const gone: SearchHit = {
  ...{ id: 'h', category: 'article', title: 'Truing a wheel', titleParts: [], snippetParts: [], startTime: null },
  ...{ isShown: false, textTabId: null, commentId: null, sharedToken: null, shareId: null },
  ...{ article: null, workspace: null },
};
const row = { id: 'r', isActive: false, isKindNamed: false, query: 'wheel', onPoint: vi.fn(), onOpen: vi.fn() };

describe('a hit that cannot be opened', () => {
  it("says 'Can not navigate to this item' when it is pressed, and is not remembered", () => {
    const drawn = Suggestion({ ...row, hit: gone }) as ReactElement<{ onClick: () => void; role: string }>;
    expect(drawn.props.role).toBe('option');
    drawn.props.onClick();
    expect(showToast).toHaveBeenCalledExactlyOnceWith('warning', 'Can not navigate to this item');
    expect(row.onOpen).not.toHaveBeenCalled();
  });

  it('says it when it is opened by Enter, which opens no address', () => {
    vi.mocked(showToast).mockClear();
    expect(openableAddress(gone, 'wheel')).toBeNull();
    expect(showToast).toHaveBeenCalledExactlyOnceWith('warning', 'Can not navigate to this item');
    expect(openableAddress({ ...gone, sharedToken: 't0ken' }, 'wheel')).not.toBeNull();
    expect(showToast).toHaveBeenCalledOnce();
  });
});
