import { delays } from '@snaplore/schema/limits';
import { useTagsQuery } from '../../gql/Tags.js';
import { useDebounced } from '../../lib/useDebounced.js';

/** The tags in use that contain what is typed, without those that are chosen already. */
export function useTagSuggestions(typed: string, chosen: readonly string[]): string[] {
  const [query] = useDebounced(typed.trim(), delays.peopleSearchDebounce);
  const { data, previousData } = useTagsQuery({ variables: { query }, skip: query === '' });
  if (query === '') return [];
  const known = new Set(chosen.map((tag) => tag.toLocaleLowerCase()));
  return (data ?? previousData)?.tags.filter((tag) => !known.has(tag.toLocaleLowerCase())) ?? [];
}
