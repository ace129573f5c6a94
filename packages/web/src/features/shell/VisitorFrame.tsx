import { Outlet, useLocation } from '@tanstack/react-router';
import { Suspense } from 'react';
import { LinkButton } from '../../design/LinkButton.js';
import { loginAddress } from '../../lib/addresses.js';
import { m } from '../../paraglide/messages.js';
import { OverlayHost } from '../actions/OverlayHost.js';
import { useOverlay } from '../actions/overlays.js';
import { PublicFrame } from './PublicFrame.js';

/** The frame of public workspaces: the logo and a link to sign in, without the sidebars (docs/domains/screens.md). */
export function VisitorFrame() {
  const { href } = useLocation();
  const overlay = useOverlay();
  return (
    <PublicFrame actions={<LinkButton {...loginAddress(href)}>{m.accounts_signIn()}</LinkButton>}>
      <Outlet />
      {overlay ? (
        <Suspense>
          <OverlayHost overlay={overlay} />
        </Suspense>
      ) : null}
    </PublicFrame>
  );
}
