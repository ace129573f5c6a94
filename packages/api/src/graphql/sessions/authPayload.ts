import { ObjectType, Field } from 'type-graphql';
import { Me } from '../accounts/me.js';

/** The user who has just signed in. Browsers keep the cookie; other clients send the token as bearer. */
@ObjectType()
export class AuthPayload {
  @Field(() => Me)
  me!: Me;

  @Field(() => String)
  token!: string;
}
