import { useNavigate } from '@tanstack/react-router';
import { lazy, useEffect, useRef } from 'react';
import { workspacesAddress } from '../../lib/addresses.js';
import { WorkspaceConfirmDialog } from '../workspaces/WorkspaceConfirmDialog.js';
import type { KeyedAction } from './actionKeys.js';
import { allActions } from './allActions.js';
import { closeOverlay, type Overlay } from './overlays.js';
import { useActions } from './useActions.js';
import { useOpenSubject } from './useOpenSubject.js';

const CreateArticleDialog = lazy(() => import('../articles/CreateArticleDialog.js'));
const CreateWorkspaceDialog = lazy(() => import('../workspaces/CreateWorkspaceDialog.js'));
const CreateCompanyDialog = lazy(() => import('../companies/CreateCompanyDialog.js'));
const ShareDialog = lazy(() => import('../sharing/ShareDialog.js'));
const MergeDialog = lazy(() => import('../articles/MergeDialog.js'));
const SubArticleDialog = lazy(() => import('../articles/SubArticleDialog.js'));
const TagsDialog = lazy(() => import('../articles/TagsDialog.js'));
const TransferDialog = lazy(() => import('../articles/TransferDialog.js'));
const ExportPdfDialog = lazy(() => import('../pdf/ExportPdfDialog.js'));
const DownloadRecordingDialog = lazy(() => import('../downloads/DownloadRecordingDialog.js'));
const SmartNotesDialog = lazy(() => import('../articleAi/SmartNotesDialog.js'));
const AiParagraphsDialog = lazy(() => import('../articleAi/AiParagraphsDialog.js'));
const ExportNotesDialog = lazy(() => import('../noteExports/ExportNotesDialog.js'));
const ImportNotesDialog = lazy(() => import('../noteImports/ImportNotesDialog.js'));
const CopyLinkDialog = lazy(() => import('../articles/CopyLinkDialog.js'));
const ArchiveArticleDialog = lazy(() => import('../workspaces/tree/ArchiveArticleDialog.js'));
const DeleteArticleDialog = lazy(() => import('../deletions/DeleteArticleDialog.js'));
const LanguageQuestion = lazy(() => import('../accounts/LanguageQuestion.js'));
const ShortcutsDialog = lazy(() => import('../palette/ShortcutsDialog.js'));

const close = () => {
  closeOverlay();
};

/** The dialogs that actions open. */
export default function ActionOverlay({ overlay }: { overlay: Overlay }) {
  const navigate = useNavigate();
  switch (overlay.kind) {
    case 'palette':
      return null;
    case 'shortcuts':
      return <ShortcutsDialog onClose={close} />;
    case 'createArticle':
      return (
        <CreateArticleDialog
          {...(overlay.workspaceId === undefined ? {} : { workspaceId: overlay.workspaceId })}
          onClose={close}
        />
      );
    case 'createWorkspace':
      return <CreateWorkspaceDialog onClose={close} />;
    case 'createCompany':
      return <CreateCompanyDialog onClose={close} />;
    case 'shareArticle':
      return <ShareDialog articleId={overlay.articleId} onClose={close} />;
    case 'changeLanguage':
      return <LanguageQuestion locale={overlay.locale} onClose={close} />;
    case 'mergeArticle':
      return <MergeDialog article={overlay.article} workspace={overlay.workspace} onClose={close} />;
    case 'createSubArticle':
      return <SubArticleDialog parent={overlay.parent} workspace={overlay.workspace} onClose={close} />;
    case 'articleTags':
      return <TagsDialog articleId={overlay.articleId} onClose={close} />;
    case 'transferArticle':
      return <TransferDialog article={overlay.article} companyId={overlay.companyId} onClose={close} />;
    case 'deleteArticle':
      return <DeleteArticleDialog key={overlay.article.id} article={overlay.article} onClose={close} />;
    case 'exportPdf':
      return <ExportPdfDialog articleId={overlay.articleId} textTabId={overlay.textTabId} onClose={close} />;
    case 'downloadRecording':
      return <DownloadRecordingDialog articleId={overlay.articleId} onClose={close} />;
    case 'smartNotes':
      return <SmartNotesDialog article={overlay.article} isInEditor={overlay.isInEditor} onClose={close} />;
    case 'aiParagraphs':
      return <AiParagraphsDialog article={overlay.article} isInEditor={overlay.isInEditor} onClose={close} />;
    case 'exportNotes':
      return <ExportNotesDialog exported={overlay.exported} title={overlay.title} onClose={close} />;
    case 'importNotes':
      return <ImportNotesDialog workspace={overlay.workspace} onClose={close} />;
    case 'copyLink':
      return <CopyLinkDialog href={overlay.href} onClose={close} />;
    case 'archiveArticle':
      return <ArchiveArticleDialog article={overlay.article} onClose={close} />;
    case 'perform':
      return <Perform id={overlay.action} />;
    case 'archiveWorkspace':
    case 'deleteWorkspace': {
      const leave = () => {
        close();
        void navigate({ ...workspacesAddress, ignoreBlocker: true });
      };
      return (
        <WorkspaceConfirmDialog
          workspace={overlay.workspace}
          action={overlay.kind === 'archiveWorkspace' ? 'archive' : 'delete'}
          onClose={close}
          onDeleted={leave}
        />
      );
    }
  }
}

/** Runs an action requested by its keys, if it is available here. */
function Perform({ id }: { id: KeyedAction }) {
  const actions = useActions(useOpenSubject().subject);
  const isDone = useRef(false);
  useEffect(() => {
    // Once for each key press, whatever changes while it runs.
    if (isDone.current) return;
    isDone.current = true;
    const action = allActions.find((one) => one.id === id);
    closeOverlay();
    if (action && actions.isOffered(action)) actions.perform(action);
  }, [actions, id]);
  return null;
}
