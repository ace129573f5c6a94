import { useMatches, useNavigate } from '@tanstack/react-router';
import { planDetailsAddress } from '../../lib/addresses.js';
import { useMe } from '../../lib/session.js';
import { setTheme, useTheme } from '../../lib/theme.js';
import { useMobile } from '../../lib/useMobile.js';
import { useCopyArticleLink } from '../articles/useCopyArticleLink.js';
import { useDuplicateArticle } from '../articles/useDuplicateArticle.js';
import { useSwitchCompany } from '../companies/useSwitchCompany.js';
import { bellId } from '../notifications/bellId.js';
import { useMarkAllRead } from '../notifications/useMarkAllRead.js';
import { useChangeLanguage } from '../accounts/useChangeLanguage.js';
import { useRecordVideo } from '../recorder/useRecordVideo.js';
import { useLogOut } from '../sessions/useLogOut.js';
import { openPageSidebar } from '../shell/openSidebar.js';
import { useHasNavigation } from '../shell/useHasNavigation.js';
import { startReordering } from '../workspaces/tree/reordering.js';
import { useArchiveArticle } from '../workspaces/tree/useArchiveArticle.js';
import { useShownArchived } from '../workspaces/tree/useShownArchived.js';
import { useToggleFavorite } from '../workspaces/useToggleFavorite.js';
import { useWorkspaceCommands } from '../workspaces/useWorkspaceCommands.js';
import { isOffered, type Action, type ActionContext, type ActionTools, type Subject } from './action.js';
import { showOverlay } from './overlays.js';

const noSubject: Subject = { workspace: null, article: null };

export interface Actions {
  context: ActionContext;
  isOffered: (action: Action) => boolean;
  /** Navigates to the action's address, or runs it. */
  perform: (action: Action) => void;
}

/** The actions available for `subject`, and a function that runs them. */
export function useActions({ workspace, article, isInList = false }: Subject = noSubject): Actions {
  const me = useMe();
  const isCompanyOpen = useHasNavigation();
  const navigate = useNavigate();
  const theme = useTheme();
  const [isArchivedShown, toggleArchivedShown] = useShownArchived(workspace?.shortId ?? '');
  const markAllRead = useMarkAllRead();
  const { changeLanguage } = useChangeLanguage();
  const { switchTo } = useSwitchCompany();
  const logOut = useLogOut();
  const toggleFavorite = useToggleFavorite();
  const { setArchived } = useWorkspaceCommands();
  const copyLink = useCopyArticleLink();
  const duplicate = useDuplicateArticle();
  const record = useRecordVideo();
  const { archive } = useArchiveArticle();
  const isMobile = useMobile();
  const isTreeBeside = useMatches({
    select: (matches) => matches.some(({ routeId }) => routeId.startsWith('/_app/b/')),
  });

  const context: ActionContext = {
    me,
    workspace,
    article,
    isInList,
    isCompanyOpen,
    theme,
    isArchivedShown,
    isMobile,
    isTreeBeside,
    hasBell: document.getElementById(bellId) !== null,
  };
  const tools: ActionTools = {
    show: showOverlay,
    // A click on the bell loads the panel, which later returns the focus to the bell.
    openNotifications: () => {
      document.getElementById(bellId)?.click();
    },
    markAllRead,
    setTheme,
    changeLanguage: (locale) => {
      if (locale !== me.locale) changeLanguage(locale);
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
    recordVideo: () => {
      void record();
    },
    duplicateArticle: (articleId) => {
      void duplicate(articleId);
    },
    reorderArticles: (one) => {
      startReordering(one);
      if (isMobile) openPageSidebar();
    },
    unarchiveArticle: (one) => {
      void archive(one, false);
    },
  };
  return {
    context,
    isOffered: (action) => isOffered(action, context),
    perform: (action) => {
      if (action.creates === true && !me.company.isActivated) {
        void navigate(planDetailsAddress);
        return;
      }
      const address = action.address?.(context);
      if (address) void navigate(address);
      else action.run?.(tools, context);
    },
  };
}
