import '@mantine/core/styles/Progress.layer.css';
import { useApolloClient } from '@apollo/client/react';
import { Progress } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Button } from '../../design/Button.js';
import { DialogFooter } from '../../design/Dialog.js';
import { HostReadyDocument } from '../../gql/HostReady.js';
import { addressOn, type HostedCompany } from '../../lib/companyHost.js';
import { hostPauses, waitForHost } from '../../lib/waitForHost.js';
import { createdPath } from './createdNotice.js';
import { m } from '../../paraglide/messages.js';
import styles from './CreateCompanyDialog.module.css';

/** Waits until the host of a new company answers, and goes there. */
export function HostWaiting({ company }: { company: HostedCompany }) {
  const client = useApolloClient();
  const [again, setAgain] = useState(0);
  const [isLate, setLate] = useState(false);
  const { domain } = company;

  useEffect(() => {
    let isGone = false;
    let timer: number | undefined;
    const ask = async (): Promise<boolean> => {
      const { data } = await client.query({ query: HostReadyDocument, variables: { domain }, fetchPolicy: 'no-cache' });
      return data?.isHostReady ?? false;
    };
    void waitForHost({
      request: ask,
      onRetry: setAgain,
      pause: (milliseconds) =>
        new Promise((resolve) => {
          timer = window.setTimeout(resolve, milliseconds);
        }),
    }).then((isReady) => {
      if (isGone) return;
      if (isReady) window.location.assign(addressOn(domain, createdPath, window.location));
      else setLate(true);
    });
    return () => {
      isGone = true;
      window.clearTimeout(timer);
    };
  }, [client, domain]);

  const most = hostPauses().length;
  return (
    <>
      <p className={styles.text} role="status">
        {isLate ? m.companies_hostLate({ domain }) : m.companies_hostText({ domain })}
      </p>
      {isLate ? null : (
        <Progress className={styles.progress ?? ''} value={(again / most) * 100} aria-label={m.companies_hostTitle()} />
      )}
      {again === 0 || isLate ? null : <p className={styles.tried}>{m.companies_hostTry({ tried: again, most })}</p>}
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
