import type { AnswerSource } from '@snaplore/core/ai/assistant/answerSource';
import type { AskedQuestion } from '@snaplore/core/ai/assistant/askAssistant';
import { AtMost } from '@snaplore/core/kernel/fieldCost';
import { graphqlEnum } from '@snaplore/core/kernel/graphqlEnums';
import {
  answerKinds,
  conversationRoles,
  extractiveReasons,
  type AnswerKind,
  type ConversationRole,
  type ExtractiveReason,
} from '@snaplore/schema/assistant';
import * as limits from '@snaplore/schema/limits';
import { Arg, Field, ID, InputType, Int, ObjectType, Resolver, Root, Subscription } from 'type-graphql';
import type { GraphContext } from '../context.js';
import { SearchResult } from './searchResult.js';
import { streamAnswer, type StreamedPart } from './streamAnswer.js';

const ConversationRoleEnum = graphqlEnum('ConversationRole', conversationRoles);
const AnswerKindEnum = graphqlEnum('AnswerKind', answerKinds);
const ExtractiveReasonEnum = graphqlEnum('ExtractiveReason', extractiveReasons);

@InputType({ description: 'An earlier message of a conversation with the assistant.' })
export class ConversationMessageInput {
  @Field(() => ConversationRoleEnum)
  role!: ConversationRole;

  @Field(() => String)
  content!: string;
}

@ObjectType('AnswerSource', { description: 'A passage that an answer names.' })
class AnswerSourceType implements AnswerSource {
  @Field(() => Int, { description: 'Its mark in the answer.' })
  number!: number;

  @Field(() => Boolean)
  isDraft!: boolean;

  @Field(() => String)
  title!: string;

  @Field(() => String, { description: 'Word for word.' })
  passage!: string;

  @Field(() => String, { description: 'A sentence of it, to be found where the source is opened.' })
  words!: string;

  @Field(() => SearchResult, { description: 'Where it is.' })
  result!: SearchResult;
}

@ObjectType({ description: 'A part of an answer, as it is written.' })
class AnswerPart {
  @Field(() => String, {
    description: 'Markdown with the marks of sources, such as [2]; to be added to the text so far.',
  })
  text!: string;

  @Field(() => Boolean, { description: 'Whether the answer begins with it, so that what came before is dropped.' })
  isFromStart!: boolean;

  @AtMost(limits.assistantPassages)
  @Field(() => [AnswerSourceType], { description: 'Those that it names for the first time.' })
  sources!: AnswerSourceType[];

  @Field(() => AnswerKindEnum, { nullable: true, description: 'Of the last part alone.' })
  kind!: AnswerKind | null;

  @Field(() => ExtractiveReasonEnum, { nullable: true, description: 'Why the best passages are answered.' })
  reason!: ExtractiveReason | null;

  @Field(() => ID, { nullable: true, description: 'Of an answer of a model, to say whether it was right.' })
  answerId!: string | null;
}

@Resolver()
export class AssistantResolver {
  @Subscription(() => AnswerPart, {
    description: 'Answers a question from what the user may see. Unsubscribing ends the answer.',
    subscribe: ({ args, context }: { args: AskedQuestion; context: GraphContext }) => streamAnswer(context, args),
  })
  assistantAnswer(
    @Root() streamed: StreamedPart,
    @Arg('question', () => String) _question: string,
    @Arg('messages', () => [ConversationMessageInput], { description: 'What was said before; the last six count.' })
    _messages: ConversationMessageInput[],
  ): AnswerPart {
    if ('error' in streamed) throw streamed.error;
    const { text, isFromStart, sources, end } = streamed.part;
    const { kind = null, reason = null, answerId = null } = end ?? {};
    return { text, isFromStart, sources, kind, reason, answerId };
  }
}
