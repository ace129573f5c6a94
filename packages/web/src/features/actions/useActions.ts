import { useMantineColorScheme } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useMe } from '../../lib/session.js';
import { useCopyArticleLink } from '../articles/useCopyArticleLink.js';
import { useSwitchCompany } from '../companies/useSwitchCompany.js';
import { bellId } from '../notifications/bellId.js';
import { useMarkAllRead } from '../notifications/useMarkAllRead.js';
import { useSpeak } from '../accounts/useSpeak.js';
import { useLogOut } from '../sessions/useLogOut.js';
import { useHasNavigation } from '../shell/useHasNavigation.js';
import { useShownArchived } from '../workspaces/tree/useShownArchived.js';
import { useToggleFavorite } from '../workspaces/useToggleFavorite.js';
import { useWorkspaceCommands } from '../workspaces/useWorkspaceCommands.js';
import { isOffered, type Action, type ActionContext, type ActionTools, type Subject } from './action.js';
import { showOverlay } from './overlays.js';

const nothing: Subject = { workspace: null, article: null };

export interface Actions {
  context: ActionContext;
  isOffered: (action: Action) => boolean;
  /** Navigates to the action's address, or runs it. */
  perform: (action: Action) => void;
}

/** The actions available for `subject`, and a function that runs them. */
export function useActions({ workspace, article, isInList = false }: Subject = nothing): Actions {
  const me = useMe();
  const isFree = useHasNavigation();
  const navigate = useNavigate();
  const { colorScheme: theme, setColorScheme } = useMantineColorScheme();
  const [isArchivedShown, toggleArchivedShown] = useShownArchived(workspace?.shortId ?? '');
  const markAllRead = useMarkAllRead();
  const { speak } = useSpeak();
  const { switchTo } = useSwitchCompany();
  const logOut = useLogOut();
  const toggleFavorite = useToggleFavorite();
  const { setArchived } = useWorkspaceCommands();
  const copyLink = useCopyArticleLink();

  const context: ActionContext = {
    me,
    workspace,
    article,
    isInList,
    isFree,
    theme,
    isArchivedShown,
    hasBell: document.getElementById(bellId) !== null,
  };
  const tools: ActionTools = {
    show: showOverlay,
    // Like a press on the bell: its panel loads with it, and returns the focus to it.
    openNotifications: () => {
      document.getElementById(bellId)?.click();
    },
    markAllRead,
    setTheme: setColorScheme,
    speak: (locale) => {
      if (locale !== me.locale) speak(locale);
    },
    switchCompany: (companyId) => {
      void switchTo(companyId);
    },
    logOut: () => {
      void logOut();
    },
    toggleFavorite: (one) => {
      void toggleFavorite(one);
    },
    unarchiveWorkspace: (workspaceId) => {
      void setArchived(workspaceId, false);
    },
    toggleArchivedShown,
    copyArticleLink: (one) => {
      void copyLink(one);
    },
  };
  return {
    context,
    isOffered: (action) => isOffered(action, context),
    perform: (action) => {
      const address = action.address?.(context);
      if (address) void navigate(address);
      else action.run?.(tools, context);
    },
  };
}
