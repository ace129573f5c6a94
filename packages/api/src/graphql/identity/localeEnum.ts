import { graphqlEnum } from '@snaplore/core/platform/graphqlEnums';
import { locales } from '@snaplore/schema/people';

export const LocaleEnum = graphqlEnum('Locale', locales);
