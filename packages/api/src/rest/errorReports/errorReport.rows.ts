import { storeErrorReport } from '@snaplore/core/errorReports/storeErrorReport';
import * as limits from '@snaplore/schema/limits';
import { envelopeRow } from '../restRow.js';

export const errorReportRows = [
  envelopeRow({
    id: 'errors.tunnel',
    method: 'POST',
    path: '/',
    summary: 'Keep an error report, an envelope as Sentry clients send it through a tunnel',
    maxBytes: limits.errorEnvelopeBytes,
    run: async ({ caller, body }) => {
      await storeErrorReport(caller, body);
      return null;
    },
  }),
];
