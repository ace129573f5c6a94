import { dataExportPollMs } from '@snaplore/schema/leaving';
import { useEffect } from 'react';
import { useCompanyExportQuery } from '../../gql/CompanyExport.js';
import { useOwnDataExportQuery } from '../../gql/OwnDataExport.js';
import { useRequestCompanyExportMutation } from '../../gql/RequestCompanyExport.js';
import { useRequestOwnDataExportMutation } from '../../gql/RequestOwnDataExport.js';
import type { DataExportPartsFragment } from '../../gql/types.js';
import { useAction } from '../../lib/useAction.js';

interface FollowedExport {
  exported: DataExportPartsFragment | null;
  isBusy: boolean;
  request: () => void;
}

interface ExportQuery {
  startPolling: (interval: number) => void;
  stopPolling: () => void;
  refetch: () => Promise<unknown>;
}

/** Asks again and again while an export is being made, however it was requested. */
function useFollowedExport(
  exported: DataExportPartsFragment | null,
  { startPolling, stopPolling, refetch }: ExportQuery,
  request: () => Promise<unknown>,
): FollowedExport {
  const { run, isBusy } = useAction();
  const isRunning = exported?.state === 'running';
  useEffect(() => {
    if (!isRunning) return;
    startPolling(dataExportPollMs);
    return stopPolling;
  }, [isRunning, startPolling, stopPolling]);
  return {
    exported,
    isBusy,
    request: () => {
      void run(async () => {
        await request();
        await refetch();
      });
    },
  };
}

/** The user's own data as a zip (docs/domains/leaving.md). */
export function useOwnDataExport(): FollowedExport {
  const query = useOwnDataExportQuery({ fetchPolicy: 'cache-and-network' });
  const [request] = useRequestOwnDataExportMutation();
  return useFollowedExport(query.data?.ownDataExport ?? null, query, request);
}

/** The company as a zip, for its owner (docs/domains/leaving.md). */
export function useCompanyExport(): FollowedExport {
  const query = useCompanyExportQuery({ fetchPolicy: 'cache-and-network' });
  const [request] = useRequestCompanyExportMutation();
  return useFollowedExport(query.data?.companyExport ?? null, query, request);
}
