import { createContext } from 'react';

/** Whether mentions open who is mentioned: below `MentionDetails`. */
export const DetailsContext = createContext(false);
