import { Article, Publication } from '@snaplore/core/articles/article.entity';
import { namedVideoIds } from '@snaplore/core/articles/publishedContent';
import { User } from '@snaplore/core/accounts/user.entity';
import { may, requireMember } from '@snaplore/core/access/authorize';
import { setVersionsOpen } from '@snaplore/core/companies/setVersionsOpen';
import { Company } from '@snaplore/core/companies/company.entity';
import { AtMost } from '@snaplore/core/kernel/fieldCost';
import { PageInfo } from '@snaplore/core/kernel/page';
import { deleteVersion, restoreVersion } from '@snaplore/core/versions/restoreVersion';
import {
  countVersions,
  getVersion,
  listVersions,
  type VersionEntry as VersionRow,
} from '@snaplore/core/versions/versions.queries';
import { Video } from '@snaplore/core/videos/video.entity';
import * as limits from '@snaplore/schema/limits';
import {
  Arg,
  Args,
  Ctx,
  Field,
  FieldResolver,
  ID,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
} from 'type-graphql';
import { ContentParagraph, ContentTab, toContentParagraph, toContentTab } from '../articles/articleContent.js';
import type { GraphContext } from '../context.js';
import { PageArgs } from '../pageArgs.js';

@ObjectType({ description: 'A former publication of an article, in a list.' })
export class VersionEntry {
  @Field(() => ID)
  id!: string;

  @Field(() => Int, { description: 'Names it in its URL.' })
  number!: number;

  @Field(() => String)
  title!: string;

  @Field(() => Date)
  publishedAt!: Date;

  @Field(() => User, { nullable: true })
  author!: User | null;
}

@ObjectType()
export class VersionConnection {
  @Field(() => [VersionEntry])
  nodes!: VersionEntry[];

  @Field(() => PageInfo)
  pageInfo!: PageInfo;
}

@ObjectType({ description: 'A former publication of an article with what it says.' })
export class ArticleVersion {
  @Field(() => ID)
  id!: string;

  publication!: Publication;

  @Field(() => Article)
  article!: Article;
}

@ObjectType({ description: "An article's publications." })
export class ArticleHistory {
  @Field(() => ID, { description: 'The id of the article.' })
  id!: string;

  article!: Article;
}

const toEntry = async (row: VersionRow, { loaders }: GraphContext): Promise<VersionEntry> => ({
  id: row.id,
  number: row.number,
  title: row.title,
  publishedAt: row.publishedAt,
  author: await loaders.companyRows.user.load(row.publisherId),
});

@Resolver(() => ArticleVersion)
export class VersionResolver {
  @Query(() => ArticleVersion)
  async articleVersion(
    @Arg('articleId', () => ID) articleId: string,
    @Arg('number', () => Int) number: number,
    @Ctx() { caller }: GraphContext,
  ): Promise<ArticleVersion> {
    requireMember(caller);
    const { article, version } = await getVersion(caller, { articleId, number });
    return { id: version.id, publication: version, article };
  }

  @FieldResolver(() => VersionEntry)
  async entry(@Root() { publication }: ArticleVersion, @Ctx() context: GraphContext): Promise<VersionEntry> {
    return await toEntry(publication, context);
  }

  @FieldResolver(() => Int)
  duration(@Root() { publication }: ArticleVersion): number {
    return publication.duration;
  }

  @AtMost(limits.textTabsPerArticle)
  @FieldResolver(() => [ContentTab])
  textTabs(@Root() { publication }: ArticleVersion): ContentTab[] {
    return publication.tabs.slice(0, limits.textTabsPerArticle).map(toContentTab);
  }

  @AtMost(limits.paragraphsPerArticle)
  @FieldResolver(() => [ContentParagraph])
  paragraphs(@Root() { publication }: ArticleVersion): ContentParagraph[] {
    return publication.paragraphs.slice(0, limits.paragraphsPerArticle).map(toContentParagraph);
  }

  @AtMost(limits.videosPerArticle)
  @FieldResolver(() => [Video])
  async videos(@Root() { publication }: ArticleVersion, @Ctx() { loaders }: GraphContext): Promise<Video[]> {
    const named = namedVideoIds(publication.paragraphs);
    return (await loaders.videos(publication.articleId)).filter(({ id }) => named.has(id));
  }

  @Mutation(() => Article, { description: 'What the version says is what readers are served; the draft is kept.' })
  async restoreVersion(
    @Arg('articleId', () => ID) articleId: string,
    @Arg('number', () => Int) number: number,
    @Ctx() { caller }: GraphContext,
  ): Promise<Article> {
    requireMember(caller);
    return await restoreVersion(caller, { articleId, number });
  }

  @Mutation(() => Article)
  async deleteVersion(
    @Arg('articleId', () => ID) articleId: string,
    @Arg('number', () => Int) number: number,
    @Ctx() { caller }: GraphContext,
  ): Promise<Article> {
    requireMember(caller);
    return await deleteVersion(caller, { articleId, number });
  }

  @Mutation(() => Company, { description: 'Whether whoever may edit an article sees and restores its versions.' })
  async setVersionsOpen(
    @Arg('areOpen', () => Boolean) areOpen: boolean,
    @Ctx() { caller }: GraphContext,
  ): Promise<Company> {
    requireMember(caller);
    return await setVersionsOpen(caller, areOpen);
  }
}

@Resolver(() => Article)
export class ArticleVersionsResolver {
  @FieldResolver(() => ArticleHistory, {
    nullable: true,
    description: 'Null for those who may not see versions (Article.viewVersions).',
  })
  async history(@Root() article: Article, @Ctx() { caller, loaders }: GraphContext): Promise<ArticleHistory | null> {
    const workspace = await loaders.companyRows.workspace.load(article.workspaceId);
    const isOpen = workspace && may(caller.viewer, 'Article.viewVersions', { article, workspace });
    return isOpen ? { id: article.id, article } : null;
  }
}

@Resolver(() => ArticleHistory)
export class ArticleHistoryResolver {
  @FieldResolver(() => VersionConnection, { description: 'Former publications, newest first.' })
  async versions(
    @Root() { id }: ArticleHistory,
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() context: GraphContext,
  ): Promise<VersionConnection> {
    const { caller } = context;
    requireMember(caller);
    const { nodes, pageInfo } = await listVersions(caller, { articleId: id }, page);
    return { nodes: await Promise.all(nodes.map(async (row) => await toEntry(row, context))), pageInfo };
  }

  @FieldResolver(() => Int, { description: 'How many versions the list has over all its pages.' })
  async count(@Root() { id }: ArticleHistory, @Ctx() { caller }: GraphContext): Promise<number> {
    requireMember(caller);
    return await countVersions(caller, { articleId: id });
  }

  @FieldResolver(() => VersionEntry, { nullable: true, description: 'What readers are served now.' })
  async current(@Root() { article }: ArticleHistory, @Ctx() context: GraphContext): Promise<VersionEntry | null> {
    const publication = await context.loaders.publication(article);
    return publication && (await toEntry(publication, context));
  }
}
