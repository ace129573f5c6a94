import { useNavigate } from '@tanstack/react-router';
import { useCreateArticleMutation } from '../../gql/CreateArticle.js';
import { DraftsDocument } from '../../gql/Drafts.js';
import { SessionDocument } from '../../gql/Session.js';
import { articleEditAddress } from '../../lib/addresses.js';
import { useMe } from '../../lib/session.js';
import { useAction } from '../../lib/useAction.js';
import { openRecorderSetup } from './recorderStore.js';
import { recordingTitle } from './recordingTitle.js';

/** Makes a draft in the personal workspace, and shows there what can be recorded (docs/domains/recordings.md). */
export function useRecordVideo(): () => Promise<void> {
  const { personalWorkspace } = useMe();
  const navigate = useNavigate();
  const { run } = useAction();
  const [createArticle] = useCreateArticleMutation({ refetchQueries: [SessionDocument, DraftsDocument] });
  return async () => {
    await run(async () => {
      const input = { title: recordingTitle(), workspaceId: personalWorkspace.id };
      const { data } = await createArticle({ variables: { input } });
      if (!data) return;
      openRecorderSetup({ articleId: data.createArticle.id });
      await navigate(articleEditAddress(data.createArticle, 'video'));
    });
  };
}
