import { IconGrid, IconPage, IconPlus } from '../../design/frameIcons.js';
import { IconRecord } from '../../design/icons.js';
import { can, isInPlace } from '../../lib/session.js';
import { m } from '../../paraglide/messages.js';
import type { Action } from './action.js';
import { actionKeys } from './actionKeys.js';

/** In the current workspace if the user may write in it, else in one that they choose. */
export const createArticle: Action = {
  id: 'create.article',
  creates: true,
  label: m.shell_createArticle,
  icon: <IconPage />,
  keywords: m.actions_words_create,
  keys: actionKeys['create.article'],
  isAvailable: ({ isMobile }) => !isMobile,
  run: ({ show }, { workspace }) => {
    show({
      kind: 'createArticle',
      workspaceId: workspace && can(workspace, 'Workspace.editArticles') ? workspace.id : undefined,
    });
  },
};

/** A new draft in the personal workspace with what is recorded. */
export const recordVideo: Action = {
  id: 'create.video',
  creates: true,
  label: m.actions_recordVideo,
  icon: <IconRecord />,
  keywords: m.actions_words_record,
  isAvailable: ({ isMobile }) => !isMobile,
  run: (tools) => {
    tools.recordVideo();
  },
};

/** For those whose role in the company allows it (docs/domains/access.md); not in the mobile view. */
export const createWorkspace: Action = {
  id: 'create.workspace',
  creates: true,
  label: m.shell_createWorkspace,
  icon: <IconGrid />,
  keywords: m.actions_words_create,
  keys: actionKeys['create.workspace'],
  isAvailable: ({ me, isMobile }) => can(me.company, 'Company.createWorkspace') && !isMobile,
  run: ({ show }) => {
    show({ kind: 'createWorkspace' });
  },
};

/** Available to every user themselves, also while the current company is unpaid (docs/domains/companies.md). */
export const createCompany: Action = {
  id: 'create.company',
  label: m.companies_createCompany,
  icon: <IconPlus />,
  keywords: m.actions_words_create,
  isForUnpaid: true,
  isAvailable: ({ me }) => !isInPlace(me),
  run: ({ show }) => {
    show({ kind: 'createCompany' });
  },
};
