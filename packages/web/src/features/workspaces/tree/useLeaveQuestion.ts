import { useBlocker } from '@tanstack/react-router';

interface LeaveQuestion {
  isAsked: boolean;
  leave: () => void;
  stay: () => void;
}

/**
 * Asks before a workspace is left while there is unsaved work in it; articles of the same workspace may be opened
 * meanwhile.
 */
export function useLeaveQuestion(isUnsaved: boolean, workspaceShortId: string): LeaveQuestion {
  const blocker = useBlocker({
    shouldBlockFn: ({ next }) =>
      isUnsaved && !('workspaceId' in next.params && next.params.workspaceId === workspaceShortId),
    enableBeforeUnload: () => isUnsaved,
    withResolver: true,
  });
  return {
    isAsked: blocker.status === 'blocked',
    leave: () => {
      blocker.proceed?.();
    },
    stay: () => {
      blocker.reset?.();
    },
  };
}
