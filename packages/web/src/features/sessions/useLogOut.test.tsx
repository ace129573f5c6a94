import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addLeaveQuestion } from '../../lib/leaveQuestions.js';
import { useLogOut } from './useLogOut.js';

const { done, note } = vi.hoisted(() => {
  const names: string[] = [];
  return {
    done: names,
    note: (name: string) => () => {
      names.push(name);
      return Promise.resolve();
    },
  };
});
vi.mock('@apollo/client/react', () => ({ useApolloClient: () => ({ clearStore: note('clear the cache') }) }));
vi.mock('@tanstack/react-router', () => ({ useNavigate: () => note('open sign-in') }));
vi.mock('../../gql/SignOut.js', () => ({ useSignOutMutation: () => [note('sign out')] }));
vi.mock('../../lib/forgetPerson.js', () => ({ forgetPerson: note('clear the storage') }));

function logOut(): Promise<void> {
  let run = (): Promise<void> => Promise.reject(new Error('Nothing was drawn'));
  function Menu() {
    run = useLogOut();
    return null;
  }
  renderToStaticMarkup(<Menu />);
  return run();
}

beforeEach(() => {
  vi.stubGlobal('window', { location: { reload: note('reload') } });
  done.length = 0;
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const all = ['sign out', 'open sign-in', 'clear the cache', 'clear the storage', 'reload'];

describe('logging out', () => {
  it('signs out and forgets the user', async () => {
    await logOut();
    expect(done).toEqual(all);
  });

  it('asks before unsaved work is lost, and does nothing when the person stays', async () => {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const later = vi.fn(() => Promise.resolve(true));
    const remove = [addLeaveQuestion(() => promise), addLeaveQuestion(later)];
    const over = logOut();
    await Promise.resolve();
    expect(done).toEqual([]);
    resolve(false);
    await over;
    expect(done).toEqual([]);
    expect(later).not.toHaveBeenCalled();
    for (const each of remove) each();
  });

  it('goes on when the person leaves, and does not ask for a form that is gone', async () => {
    addLeaveQuestion(() => Promise.resolve(false))();
    const remove = addLeaveQuestion(() => Promise.resolve(true));
    await logOut();
    expect(done).toEqual(all);
    remove();
  });
});
