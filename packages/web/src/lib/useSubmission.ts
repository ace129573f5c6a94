import { useState } from 'react';
import { errorText } from './errorText.js';
import { useAction } from './useAction.js';

interface Submission {
  submit: () => void;
  isBusy: boolean;
  /** Why the last one was refused, for `FormError`. */
  failure: string | null;
}

/** What the button of a dialog without fields of a form does: a refusal is told in the dialog, which stays. */
export function useSubmission(work: () => Promise<void>): Submission {
  const [failure, setFailure] = useState<string | null>(null);
  const { run, isBusy } = useAction();
  const submit = async (): Promise<void> => {
    setFailure(null);
    try {
      await work();
    } catch (error) {
      setFailure(errorText(error));
    }
  };
  return { submit: () => void run(submit), isBusy, failure };
}
