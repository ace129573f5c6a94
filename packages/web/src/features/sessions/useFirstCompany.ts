import { useState } from 'react';
import { codeOf } from '../../lib/errorText.js';
import { accountRules } from '../accounts/accountRules.js';

interface FirstCompany {
  /** Whether the person, who was left without a company, is asked to name a new one. */
  isAsked: boolean;
  /** Asks when a sign-in was refused for the want of a company; false for every other error. */
  takeNoCompany: (error: unknown) => boolean;
  /** The rule of the field. */
  companyRule: (title: string) => string | null;
  /** What is sent of the field. */
  companyInput: (companyTitle: string) => { companyTitle?: string };
}

/** Whether a sign-in has to make a company first (docs/domains/companies.md). */
export function useFirstCompany(): FirstCompany {
  const [isAsked, setAsked] = useState(false);
  return {
    isAsked,
    takeNoCompany: (error) => {
      if (codeOf(error) !== 'NO_COMPANY') return false;
      setAsked(true);
      return true;
    },
    companyRule: (title) => (isAsked ? accountRules.companyTitle(title) : null),
    companyInput: (companyTitle) => (isAsked ? { companyTitle } : {}),
  };
}
