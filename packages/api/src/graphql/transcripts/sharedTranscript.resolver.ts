import { Costs, TakesSecret } from '@snaplore/core/kernel/fieldCost';
import { readSharedTranscript } from '@snaplore/core/sharing/sharedTranscript.queries';
import { spokenLines } from '@snaplore/schema/transcript/mapTranscript';
import { Arg, Ctx, Query, Resolver } from 'type-graphql';
import type { GraphContext } from '../context.js';
import { ArticleTranscript } from './transcript.resolver.js';

@Resolver()
export class SharedTranscriptResolver {
  @Costs(5)
  @TakesSecret()
  @Query(() => ArticleTranscript, {
    description: 'What is said in the video of a shared article. The errors are those of sharedArticle.',
  })
  async sharedTranscript(
    @Arg('token', () => String) token: string,
    @Arg('isPrivate', () => Boolean, { nullable: true }) isPrivate: boolean | null,
    @Arg('password', () => String, { nullable: true }) password: string | null,
    @Ctx() { caller }: GraphContext,
  ): Promise<ArticleTranscript> {
    const open = { token, isPrivate: isPrivate ?? false, password, caller };
    const { language, lines } = await readSharedTranscript(caller.services, open);
    return { language, lines: spokenLines(lines) };
  }
}
