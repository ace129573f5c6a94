import type { ApolloClient } from '@apollo/client';
import { AddToSearchHistoryDocument } from '../../gql/AddToSearchHistory.js';
import { AssistantAnswerDocument } from '../../gql/AssistantAnswer.js';
import { messagesOf, type AnswerPart, type Turn } from './conversation.js';

interface Listener {
  onPart: (part: AnswerPart) => void;
  onFailure: (error: unknown) => void;
  onEnd: () => void;
}

/** Asks the assistant, and keeps the question among those searched for. @returns what ends the answer. */
export function askAssistant(
  client: ApolloClient,
  question: string,
  before: readonly Turn[],
  { onPart, onFailure, onEnd }: Listener,
): () => void {
  // A failure is not shown: the answer is what the user waits for.
  const input = { question, item: null };
  client.mutate({ mutation: AddToSearchHistoryDocument, variables: { input } }).catch(() => undefined);
  const variables = { question, messages: messagesOf(before) };
  const subscription = client
    .subscribe({ query: AssistantAnswerDocument, variables, fetchPolicy: 'no-cache' })
    .subscribe({
      next: ({ data, error }) => {
        if (error) onFailure(error);
        else if (data) onPart(data.assistantAnswer);
      },
      error: onFailure,
      complete: onEnd,
    });
  return () => {
    subscription.unsubscribe();
  };
}
