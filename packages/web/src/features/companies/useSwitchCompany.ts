import { useState } from 'react';
import { useSwitchCompanyMutation } from '../../gql/SwitchCompany.js';
import { attempt } from '../../lib/attempt.js';
import { goToCompany } from './goToCompany.js';

interface SwitchCompany {
  switchTo: (companyId: string) => Promise<void>;
  /** The id of the company that is being opened, or null. */
  switchingTo: string | null;
}

/** Switches to another company of the user's, which leaves the page (docs/domains/companies.md). */
export function useSwitchCompany(): SwitchCompany {
  const [change] = useSwitchCompanyMutation();
  const [switchingTo, setSwitchingTo] = useState<string | null>(null);
  const switchTo = async (companyId: string) => {
    setSwitchingTo(companyId);
    await attempt(
      async () => {
        const { data } = await change({ variables: { companyId } });
        if (data) goToCompany(data.switchCompany.me.company);
      },
      {
        undo: () => {
          setSwitchingTo(null);
        },
      },
    );
  };
  return { switchTo, switchingTo };
}
