import { useAssistant } from '../assistant/useAssistant.js';
import { SearchBox } from './SearchBox.js';

/** The search in the header, whose answers float below it. */
export function HeaderSearch() {
  return <SearchBox size="small" assistant={useAssistant()} />;
}
