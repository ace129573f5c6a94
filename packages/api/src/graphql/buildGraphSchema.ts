import 'reflect-metadata';
import type { GraphQLSchema } from 'graphql';
import { GraphQLDateTime } from 'graphql-scalars';
import { buildSchema, type PubSub } from 'type-graphql';
import { withAnswersAs } from './answerAs.js';
import { AdminCommandsResolver } from './admin/adminCommands.resolver.js';
import {
  AdminCompanyConnectionResolver,
  AdminJobConnectionResolver,
  AdminMemberConnectionResolver,
  AdminResolver,
  PlatformAuditEntryResolver,
} from './admin/admin.resolver.js';
import { AdminJobsChangedResolver } from './admin/adminJobsChanged.resolver.js';
import { AiResolver } from './ai/ai.resolver.js';
import { ArticleAiResolver } from './ai/articleAi.resolver.js';
import { AiFeedbackResolver } from './ai/feedback.resolver.js';
import { AiUsageOfPersonResolver, AiUsageResolver } from './ai/usage.resolver.js';
import { CompanyLinksResolver, LiveLinkResolver } from './sharing/companyLinks.resolver.js';
import { ReceivedArticleResolver, SharedWithMeResolver } from './sharing/sharedWithMe.resolver.js';
import { SharedArticleResolver } from './sharing/sharedArticle.resolver.js';
import { ArticleSharingResolver, SharingResolver } from './sharing/sharing.resolver.js';
import { ArticleArchiveResolver } from './articles/articleArchive.resolver.js';
import { ArticleCommandsResolver } from './articles/articleCommands.resolver.js';
import { ArticleDraftResolver } from './articles/articleDraft.resolver.js';
import { DraftFiltersResolver, MyDraftsResolver } from './articles/drafts.resolver.js';
import { ArticleResolver } from './articles/article.resolver.js';
import { TextTabResolver } from './articles/textTab.resolver.js';
import { AuditEntryResolver, CompanyAuditResolver } from './audit/audit.resolver.js';
import { BillingCommandsResolver, BillingResolver, SubscriptionResolver } from './billing/billing.resolver.js';
import { ArticleCommentsResolver, CommentResolver } from './comments/comment.resolver.js';
import { ThreadResolver } from './comments/thread.resolver.js';
import {
  ArticleReactionsResolver,
  CommentReactionResolver,
  CommentReactionsResolver,
  ReactionResolver,
} from './comments/reaction.resolver.js';
import { CompanyResolver } from './companies/company.resolver.js';
import { InvitationPreviewResolver } from './invitations/invitationPreview.resolver.js';
import { MemberResolver } from './members/member.resolver.js';
import { CompanyTeamResolver, TeamConnectionResolver, TeamMemberResolver } from './members/team.resolver.js';
import { CompanyStatResolver } from './companies/companyStat.resolver.js';
import { CompanyDeletionResolver } from './companies/companyDeletion.resolver.js';
import { CompanyStatusResolver } from './companies/companyStatus.resolver.js';
import { CompanyStatusChangedResolver } from './companies/companyStatusChanged.resolver.js';
import { OwnCompaniesResolver } from './companies/ownCompanies.resolver.js';
import { CompanyGroupsResolver } from './groups/companyGroups.resolver.js';
import { GroupResolver } from './groups/group.resolver.js';
import { AccountResolver, MyAccountResolver } from './accounts/account.resolver.js';
import { ImportPeopleResolver } from './imports/importPeople.resolver.js';
import { AuthResolver } from './sessions/auth.resolver.js';
import { ExtensionResolver } from './extension/extension.resolver.js';
import { IdentityProviderResolver } from './providers/identityProvider.resolver.js';
import { MeResolver } from './accounts/me.resolver.js';
import { MyPreferencesResolver } from './accounts/preferences.resolver.js';
import { EmailProofPreviewResolver, EmailProofResolver } from './accounts/emailProof.resolver.js';
import { TwoFactorResolver } from './secondFactor/twoFactor.resolver.js';
import { UserResolver } from './accounts/user.resolver.js';
import { JobResolver } from './jobs/job.resolver.js';
import { NoteExportResolver } from './noteExports/noteExport.resolver.js';
import { NoteImportResolver } from './noteImports/noteImport.resolver.js';
import { PdfResolver } from './pdf/pdf.resolver.js';
import { RecordingResolver } from './videoDownloads/recording.resolver.js';
import { VideoDownloadResolver } from './videoDownloads/videoDownload.resolver.js';
import { DraftTranscriptResolver, ServedTranscriptResolver } from './transcripts/transcript.resolver.js';
import { SharedTranscriptResolver } from './transcripts/sharedTranscript.resolver.js';
import { TranscriptionResolver } from './transcripts/transcription.resolver.js';
import { JobProgressResolver } from './jobs/jobProgress.resolver.js';
import { ChangesResolver } from './live/changes.resolver.js';
import { countNodes } from './limits/countNodes.js';
import { describeBounds } from './limits/describeBounds.js';
import { LeavingResolver } from './leaving/leaving.resolver.js';
import { MailResolver } from './mail/mail.resolver.js';
import { NoteFileResolver } from './noteFiles/noteFile.resolver.js';
import { MyNotificationsResolver, NotificationResolver } from './notifications/notification.resolver.js';
import { NotificationReceivedResolver } from './notifications/notificationReceived.resolver.js';
import { AssistantResolver } from './search/assistant.resolver.js';
import { SearchHistoryResolver } from './search/searchHistory.resolver.js';
import { SearchResolver } from './search/search.resolver.js';
import { SlackOfferResolver, SlackResolver } from './slack/slack.resolver.js';
import { SupportResolver } from './support/support.resolver.js';
import { RecordingUploadResolver } from './videos/recordingUpload.resolver.js';
import { UploadResolver } from './videos/upload.resolver.js';
import { CutErrorResolver, ServedVideoResolver } from './videos/servedVideo.resolver.js';
import { ArticleVideosResolver, VideoResolver } from './videos/video.resolver.js';
import { WatchPositionResolver } from './videos/watchPosition.resolver.js';
import { ArticleHistoryResolver, ArticleVersionsResolver, VersionResolver } from './versions/version.resolver.js';
import { DeletionResolver } from './deletions/deletion.resolver.js';
import { ArticleDraftVideoResolver, DraftVideoResolver } from './videos/videoEdit.resolver.js';
import { VideoProgressResolver } from './videos/videoProgress.resolver.js';
import { ArticleTreeResolver } from './workspaces/articleTree.resolver.js';
import { WorkspaceResolver } from './workspaces/workspace.resolver.js';
import {
  WorkspaceGroupRoleEntryResolver,
  WorkspaceRoleEntryResolver,
  WorkspaceRolesResolver,
} from './workspaces/workspaceRoles.resolver.js';

/** type-graphql requires one. Subscriptions here follow the company's events, which lose none (`subscribeTo`). */
const noPubSub: PubSub = {
  publish: () => {
    throw new Error('Events are written by commands');
  },
  subscribe: () => {
    throw new Error('A subscription says what it follows: subscribeTo');
  },
};

/**
 * Builds the GraphQL schema. Input limits are those of the commands, so that they are defined once for GraphQL and
 * REST.
 */
export async function buildGraphSchema(): Promise<GraphQLSchema> {
  return describeBounds(
    withAnswersAs(
      countNodes(
        await buildSchema({
          resolvers: [
            AuthResolver,
            IdentityProviderResolver,
            AccountResolver,
            MyAccountResolver,
            TwoFactorResolver,
            EmailProofResolver,
            EmailProofPreviewResolver,
            MeResolver,
            UserResolver,
            CompanyResolver,
            CompanyStatResolver,
            CompanyDeletionResolver,
            CompanyStatusResolver,
            OwnCompaniesResolver,
            CompanyStatusChangedResolver,
            BillingResolver,
            BillingCommandsResolver,
            SubscriptionResolver,
            WorkspaceResolver,
            ArticleResolver,
            ArticleDraftResolver,
            ArticleCommandsResolver,
            MyDraftsResolver,
            DraftFiltersResolver,
            VersionResolver,
            ArticleVersionsResolver,
            ArticleHistoryResolver,
            DeletionResolver,
            TextTabResolver,
            ArticleDraftVideoResolver,
            DraftVideoResolver,
            LeavingResolver,
            MailResolver,
            WorkspaceRolesResolver,
            WorkspaceRoleEntryResolver,
            WorkspaceGroupRoleEntryResolver,
            CommentResolver,
            ThreadResolver,
            ArticleCommentsResolver,
            CommentReactionsResolver,
            CommentReactionResolver,
            ReactionResolver,
            ArticleReactionsResolver,
            NoteFileResolver,
            NotificationResolver,
            MyNotificationsResolver,
            NotificationReceivedResolver,
            ChangesResolver,
            JobProgressResolver,
            MyPreferencesResolver,
            GroupResolver,
            CompanyGroupsResolver,
            ImportPeopleResolver,
            SlackResolver,
            SlackOfferResolver,
            ArticleTreeResolver,
            ArticleArchiveResolver,
            SharingResolver,
            SharedArticleResolver,
            ArticleSharingResolver,
            CompanyLinksResolver,
            SharedWithMeResolver,
            ReceivedArticleResolver,
            LiveLinkResolver,
            SearchResolver,
            AssistantResolver,
            SearchHistoryResolver,
            AiResolver,
            ArticleAiResolver,
            AiUsageResolver,
            AiUsageOfPersonResolver,
            AiFeedbackResolver,
            PdfResolver,
            RecordingResolver,
            VideoDownloadResolver,
            TranscriptionResolver,
            ServedTranscriptResolver,
            SharedTranscriptResolver,
            DraftTranscriptResolver,
            NoteExportResolver,
            NoteImportResolver,
            JobResolver,
            AdminResolver,
            AdminCompanyConnectionResolver,
            AdminMemberConnectionResolver,
            AdminJobConnectionResolver,
            PlatformAuditEntryResolver,
            AdminCommandsResolver,
            AdminJobsChangedResolver,
            ExtensionResolver,
            SupportResolver,
            CompanyAuditResolver,
            AuditEntryResolver,
            MemberResolver,
            InvitationPreviewResolver,
            CompanyTeamResolver,
            TeamConnectionResolver,
            TeamMemberResolver,
            VideoResolver,
            ArticleVideosResolver,
            WatchPositionResolver,
            ServedVideoResolver,
            CutErrorResolver,
            RecordingUploadResolver,
            UploadResolver,
            VideoProgressResolver,
          ],
          validate: false,
          pubSub: noPubSub,
          scalarsMap: [{ type: Date, scalar: GraphQLDateTime }],
        }),
      ),
    ),
  );
}
