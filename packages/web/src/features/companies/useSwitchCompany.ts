import { useState } from 'react';
import { showToast } from '../../design/toasts.js';
import { useSwitchCompanyMutation } from '../../gql/SwitchCompany.js';
import { errorText } from '../../lib/errorText.js';
import { goTo } from './goTo.js';

interface SwitchCompany {
  switchTo: (companyId: string) => Promise<void>;
  /** The id of the company that the person is on their way to. */
  going: string | null;
}

/** Goes over to another of one's companies; the page is left for it (spec 1 §2). */
export function useSwitchCompany(): SwitchCompany {
  const [change] = useSwitchCompanyMutation();
  const [going, setGoing] = useState<string | null>(null);
  const switchTo = async (companyId: string) => {
    setGoing(companyId);
    try {
      const answer = await change({ variables: { companyId } });
      if (answer.data) goTo(answer.data.switchCompany.me.company);
    } catch (error) {
      setGoing(null);
      showToast('error', errorText(error));
    }
  };
  return { switchTo, going };
}
