import { graphqlEnum } from '@snaplore/core/kernel/graphqlEnums';
import { locales } from '@snaplore/schema/people';

export const LocaleEnum = graphqlEnum('Locale', locales);
