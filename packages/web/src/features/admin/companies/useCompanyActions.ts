import { useCreateCompanyDomainMutation } from '../../../gql/CreateCompanyDomain.js';
import { useLoginAsCompanyMutation } from '../../../gql/LoginAsCompany.js';
import { useSetCompanyActivatedMutation } from '../../../gql/SetCompanyActivated.js';
import { useSetCompanyAiMutation } from '../../../gql/SetCompanyAi.js';
import { useSetCompanyBillingMutation } from '../../../gql/SetCompanyBilling.js';
import { useAction } from '../../../lib/useAction.js';
import { m } from '../../../paraglide/messages.js';
import { loginPlace } from './loginPlace.js';

/** Follows the login route of a company. */
function openLogin(url: string, slug: string): void {
  if (loginPlace(url, slug, window.location) === 'newTab') window.open(url, '_blank', 'noopener');
  else window.location.assign(new URL(url).pathname);
}

interface Subject {
  id: string;
}

interface CompanyActions {
  isBusy: boolean;
  /** Each resolves to true if it succeeded. */
  setActivated: (company: Subject, isActivated: boolean) => Promise<boolean>;
  setBilling: (company: Subject, isBilling: boolean) => Promise<boolean>;
  setAi: (company: Subject, isAiEnabled: boolean) => Promise<boolean>;
  createDomain: (company: Subject) => Promise<boolean>;
  /** Opens the company in its root owner's place. */
  logIn: (company: Subject & { slug: string }) => Promise<boolean>;
}

/** What is done to a company (docs/domains/platform.md). */
export function useCompanyActions(): CompanyActions {
  const [setActivated] = useSetCompanyActivatedMutation();
  const [setBilling] = useSetCompanyBillingMutation();
  const [setAi] = useSetCompanyAiMutation();
  const [createDomain] = useCreateCompanyDomainMutation();
  const [logIn] = useLoginAsCompanyMutation();
  const { run, isBusy } = useAction();
  return {
    isBusy,
    setActivated: ({ id }, isActivated) =>
      run(() => setActivated({ variables: { id, isActivated } }), {
        key: `activated ${id}`,
        success: m.admin_statusChanged(),
      }),
    setBilling: ({ id }, isBilling) =>
      run(() => setBilling({ variables: { id, isBilling } }), {
        key: `billing ${id}`,
        success: m.admin_billingChanged(),
      }),
    createDomain: ({ id }) =>
      run(() => createDomain({ variables: { id } }), { key: `domain ${id}`, success: m.admin_domainRequested() }),
    logIn: ({ id, slug }) =>
      run(
        async () => {
          const { data } = await logIn({ variables: { id } });
          if (data) openLogin(data.loginAsCompany.url, slug);
        },
        { key: `login ${id}` },
      ),
    setAi: (company, isAiEnabled) => {
      const { id } = company;
      const switched = { ...company, isAiEnabled };
      return run(() => setAi({ variables: { id, isAiEnabled }, optimisticResponse: { setCompanyAi: switched } }), {
        key: `ai ${id}`,
        success: m.admin_aiChanged(),
      });
    },
  };
}
