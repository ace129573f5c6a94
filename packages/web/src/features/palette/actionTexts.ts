import { locales } from '@snaplore/schema/people';
import type { Action } from '../actions/action.js';

/**
 * Returns the texts an action is found by: its label, alone and with its group, and its keywords, in every language.
 */
export function actionTexts({ label, under, keywords }: Action): string[] {
  return locales.flatMap((locale) => {
    const name = label({}, { locale });
    const long = under ? [`${under({}, { locale })} ${name}`] : [];
    return [
      name,
      ...long,
      ...(keywords?.({}, { locale })
        .split(', ')
        .map((word) => `${word} ${name}`) ?? []),
    ];
  });
}
