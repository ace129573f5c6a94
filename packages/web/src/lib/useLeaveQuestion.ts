import { useBlocker } from '@tanstack/react-router';

interface LeaveQuestion {
  isAsked: boolean;
  leave: () => void;
  stay: () => void;
}

/**
 * Holds back leaving while there is unsaved work: another screen until `leave` or `stay`, another page or closing the
 * tab by the browser's own question. Screens that `staysOn` accepts by their route's parameters may be opened.
 */
export function useLeaveQuestion(
  isUnsaved: boolean,
  staysOn: (params: Readonly<Record<string, string | undefined>>) => boolean = () => false,
): LeaveQuestion {
  const blocker = useBlocker({
    shouldBlockFn: ({ next }) => isUnsaved && !staysOn(next.params),
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
