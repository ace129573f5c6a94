import { useState } from 'react';
import { useSwitchCompanyMutation } from '../../gql/SwitchCompany.js';
import { attempt } from '../../lib/attempt.js';
import { goTo } from './goTo.js';

interface SwitchCompany {
  switchTo: (companyId: string) => Promise<void>;
  /** The id of the company that is being opened. */
  going: string | null;
}

/** Switches to another company of the user's, which leaves the page (docs/domains/companies.md). */
export function useSwitchCompany(): SwitchCompany {
  const [change] = useSwitchCompanyMutation();
  const [going, setGoing] = useState<string | null>(null);
  const switchTo = async (companyId: string) => {
    setGoing(companyId);
    await attempt(
      async () => {
        const { data } = await change({ variables: { companyId } });
        if (data) goTo(data.switchCompany.me.company);
      },
      {
        undo: () => {
          setGoing(null);
        },
      },
    );
  };
  return { switchTo, going };
}
