import '@mantine/core/styles/Progress.layer.css';
import { useApolloClient } from '@apollo/client/react';
import { Progress } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Button } from '../../design/Button.js';
import { DialogFooter } from '../../design/Dialog.js';
import { MantineScope } from '../../design/MantineScope.js';
import { HostReadyDocument } from '../../gql/HostReady.js';
import { addressOn, type HostedCompany } from '../../lib/companyHost.js';
import { hostPauses, waitForHost } from '../../lib/waitForHost.js';
import { createdPath } from './createdNotice.js';
import { m } from '../../paraglide/messages.js';
import styles from './CreateCompanyDialog.module.css';

/** Waits until the host of a new company answers, and opens it (docs/domains/companies.md). */
export function HostWaiting({ company }: { company: HostedCompany }) {
  const client = useApolloClient();
  const [tries, setTries] = useState(0);
  const [hasGivenUp, setGivenUp] = useState(false);
  const { domain } = company;

  useEffect(() => {
    let isUnmounted = false;
    let timer: number | undefined;
    const checkHost = async (): Promise<boolean> => {
      const { data } = await client.query({ query: HostReadyDocument, variables: { domain }, fetchPolicy: 'no-cache' });
      return data?.isHostReady ?? false;
    };
    void waitForHost({
      request: checkHost,
      onRetry: setTries,
      pause: (milliseconds) =>
        new Promise((resolve) => {
          timer = window.setTimeout(resolve, milliseconds);
        }),
    }).then((isReady) => {
      if (isUnmounted) return;
      if (isReady) window.location.assign(addressOn(domain, createdPath, window.location));
      else setGivenUp(true);
    });
    return () => {
      isUnmounted = true;
      window.clearTimeout(timer);
    };
  }, [client, domain]);

  const maxTries = hostPauses().length;
  return (
    <>
      <p className={styles.text} role="status">
        {hasGivenUp ? m.companies_hostLate({ domain }) : m.companies_hostText({ domain })}
      </p>
      {hasGivenUp ? null : (
        <MantineScope>
          <Progress
            className={styles.progress ?? ''}
            value={(tries / maxTries) * 100}
            aria-label={m.companies_hostTitle()}
          />
        </MantineScope>
      )}
      {tries === 0 || hasGivenUp ? null : (
        <p className={styles.tried}>{m.companies_hostTry({ tried: tries, most: maxTries })}</p>
      )}
      <DialogFooter>
        <Button
          size="md"
          onClick={() => {
            window.location.assign('/');
          }}
        >
          {m.companies_stayHere()}
        </Button>
      </DialogFooter>
    </>
  );
}
