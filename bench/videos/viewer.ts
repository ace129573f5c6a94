import { ask } from '../ownProduct.ts';
import type { VideoAuthor } from './videoAuthor.ts';

/** A new colleague of an author. @returns what the colleague is signed in by */
export async function joinViewer(author: VideoAuthor): Promise<string> {
  const [firstName, lastName, password] = ['Vera', 'Reader', 'Analytical-1843'];
  const email = `vera.${Date.now().toString(36)}@example.test`;
  await author.ask('mutation ($input: InviteUserInput!) { inviteUser(input: $input) { id } }', {
    input: { firstName, lastName, email, role: 'user' },
  });
  const { outboxMails } = await author.ask<{ outboxMails: { to: string; text: string }[] }>(
    '{ outboxMails { to text } }',
  );
  const [invitation] = outboxMails.filter(({ to }) => to.includes(email));
  const token = /(?<=\/signup\/)[\w-]+/.exec(invitation?.text ?? '')?.[0];
  if (token === undefined) throw new Error('There is no mail with an invitation');
  const { acceptInvitation } = await ask<{ acceptInvitation: { token: string } }>(
    author.address,
    null,
    'mutation ($input: AcceptInvitationInput!) { acceptInvitation(input: $input) { token } }',
    { input: { token, firstName, lastName, password } },
  );
  return acceptInvitation.token;
}
