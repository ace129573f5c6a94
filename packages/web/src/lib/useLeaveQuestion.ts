import { useBlocker } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { addLeaveQuestion } from './leaveQuestions.js';

/** Whether a screen may be opened without losing the unsaved work, by the parameters of its route. */
export type StaysOn = (params: Readonly<Record<string, string | undefined>>) => boolean;

interface LeaveQuestion {
  isAsked: boolean;
  leave: () => void;
  stay: () => void;
}

let isLeavingAllowed = false;

/**
 * Lets the page be left without a question. Called after the session has changed its company: a page that stayed open
 * would show one company and work in another.
 */
export function allowLeaving(): void {
  isLeavingAllowed = true;
}

/**
 * Blocks leaving while there is unsaved work: for another screen until `leave` or `stay` is called, for another page or
 * closing the tab by the browser's own question. Navigation within the page, as by a fragment, is never blocked. What
 * ends the session asks the same question, by `mayLeave`.
 * @param isUnsaved a function is called when somebody leaves.
 */
export function useLeaveQuestion(isUnsaved: boolean | (() => boolean), staysOn: StaysOn = () => false): LeaveQuestion {
  const hasUnsaved = () => !isLeavingAllowed && (typeof isUnsaved === 'function' ? isUnsaved() : isUnsaved);
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => next.pathname !== current.pathname && hasUnsaved() && !staysOn(next.params),
    enableBeforeUnload: hasUnsaved,
    withResolver: true,
  });
  const [answerAsked, setAnswerAsked] = useState<((leaves: boolean) => void) | null>(null);
  const ask = useEffectEvent(async () => {
    if (!hasUnsaved()) return true;
    return await new Promise<boolean>((resolve) => {
      setAnswerAsked(() => resolve);
    });
  });
  useEffect(() => addLeaveQuestion(() => ask()), []);
  const answer = (leaves: boolean) => {
    setAnswerAsked(null);
    answerAsked?.(leaves);
    if (leaves) blocker.proceed?.();
    else blocker.reset?.();
  };
  return {
    isAsked: answerAsked !== null || blocker.status === 'blocked',
    leave: () => {
      answer(true);
    },
    stay: () => {
      answer(false);
    },
  };
}
