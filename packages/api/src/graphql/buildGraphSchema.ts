import 'reflect-metadata';
import type { GraphQLSchema } from 'graphql';
import { GraphQLDateTime } from 'graphql-scalars';
import { buildSchema } from 'type-graphql';
import { ArticleResolver } from './articles/article.resolver.js';
import { ParagraphResolver, TextTabResolver } from './articles/textTab.resolver.js';
import { CompanyResolver } from './companies/company.resolver.js';
import { AuthResolver } from './identity/auth.resolver.js';
import { MeResolver } from './identity/me.resolver.js';
import { UserResolver } from './identity/user.resolver.js';
import { WorkspaceResolver } from './workspaces/workspace.resolver.js';

/** The one GraphQL schema. Input limits are the commands' own: one place for both doors. */
export async function buildGraphSchema(): Promise<GraphQLSchema> {
  return await buildSchema({
    resolvers: [
      AuthResolver, MeResolver, UserResolver, CompanyResolver, WorkspaceResolver, ArticleResolver, TextTabResolver,
      ParagraphResolver,
    ],
    validate: false,
    scalarsMap: [{ type: Date, scalar: GraphQLDateTime }],
  });
}
