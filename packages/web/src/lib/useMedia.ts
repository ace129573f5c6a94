import { useMediaQuery } from '@mantine/hooks';

/** Whether a media query holds, and follows it. It is read in the first drawing, so that no layout is drawn twice. */
export const useMedia = (query: string): boolean => useMediaQuery(query, undefined, { getInitialValueInEffect: false });
