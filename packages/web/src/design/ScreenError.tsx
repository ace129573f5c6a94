import { useApolloClient } from '@apollo/client/react';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useRouter } from '@tanstack/react-router';
import { homeAddress } from '../lib/addresses.js';
import { faultText } from '../lib/errorText.js';
import { forgetAnswers } from '../lib/cache.js';
import { m } from '../paraglide/messages.js';
import { ErrorState } from './ErrorState.js';
import { LinkButton } from './LinkButton.js';
import { Panel } from './Panel.js';

/** Replaces a screen that failed to load or to render; the shell around it keeps working. */
export function ScreenError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const { cache } = useApolloClient();
  const retry = () => {
    forgetAnswers(cache);
    reset();
    void router.invalidate();
  };
  return (
    <Panel>
      <ErrorState
        isScreen
        title={m.common_screenFailed()}
        text={faultText(error)}
        onRetry={retry}
        action={<LinkButton {...homeAddress}>{m.common_toHome()}</LinkButton>}
      />
    </Panel>
  );
}
