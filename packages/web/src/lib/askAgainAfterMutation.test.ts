import { ApolloClient, ApolloLink, gql } from '@apollo/client';
import { Subject } from 'rxjs';
import { beforeEach, expect, it } from 'vitest';
import { askAgainAfterMutation } from './askAgainAfterMutation.js';
import { createCache } from './cache.js';

const query = gql`
  query Tabs {
    article {
      id
      textTabs {
        id
      }
    }
  }
`;
const mutation = gql`
  mutation AddTab {
    createTextTab {
      id
    }
  }
`;
const textTab = { __typename: 'TextTab', id: 't' };
const withTabs = (...textTabs: object[]) => ({ article: { __typename: 'Article', id: 'a', textTabs } });

let requests: { name: string | undefined; answer: (data: Record<string, unknown>) => void }[];
let apollo: ApolloClient;

beforeEach(() => {
  requests = [];
  const server = new ApolloLink(({ operationName }) => {
    const answers = new Subject<ApolloLink.Result>();
    requests.push({
      name: operationName,
      answer: (data) => {
        answers.next({ data });
        answers.complete();
      },
    });
    return answers;
  });
  apollo = new ApolloClient({ cache: createCache(), link: askAgainAfterMutation().concat(server) });
});

const sent = async (count: number) => {
  await expect.poll(() => requests.length).toBe(count);
  return requests.at(-1)!;
};

it('does not show what a query read before a mutation that was answered earlier', async () => {
  const asked = apollo.query({ query });
  const first = await sent(1);
  const added = apollo.mutate({ mutation });
  (await sent(2)).answer({ createTextTab: textTab });
  await added;
  first.answer(withTabs());
  const second = await sent(3);
  expect(second.name).toBe('Tabs');
  second.answer(withTabs(textTab));
  expect((await asked).data).toEqual(withTabs(textTab));
});

it('sends a query once when the mutation ended before it, or has not ended', async () => {
  const added = apollo.mutate({ mutation });
  (await sent(1)).answer({ createTextTab: textTab });
  await added;
  const asked = apollo.query({ query });
  const request = await sent(2);
  void apollo.mutate({ mutation });
  await sent(3);
  request.answer(withTabs(textTab));
  expect((await asked).data).toEqual(withTabs(textTab));
  expect(requests).toHaveLength(3);
});

it('is content with the third answer while mutations go on', async () => {
  const asked = apollo.query({ query });
  for (let round = 0; round < 3; round += 1) {
    const request = await sent(1 + 2 * round);
    const added = apollo.mutate({ mutation });
    (await sent(2 + 2 * round)).answer({ createTextTab: textTab });
    await added;
    request.answer(withTabs(textTab));
  }
  expect((await asked).data).toEqual(withTabs(textTab));
  expect(requests.filter(({ name }) => name === 'Tabs')).toHaveLength(3);
});
