import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setArticlesArchived } from '../articles/setArticlesArchived.js';
import { AuditEntry } from '../audit/auditEntry.entity.js';
import { deleteGroup } from '../groups/deleteGroup.js';
import { acceptOwnInvitation } from '../invitations/acceptOwnInvitation.js';
import { deleteInvitation } from '../invitations/deleteInvitation.js';
import { Invitation } from '../invitations/invitation.entity.js';
import { inviteUser } from '../invitations/inviteUser.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { newId, newShortId } from '../kernel/ids.js';
import { hashToken } from '../kernel/secrets.js';
import { Mail } from '../mail/mail.entity.js';
import { removeMember } from '../members/removeMember.js';
import { readPastPolicies } from '../testing/pastPolicies.js';
import { newMember, newOwner, nobody, type TestPerson } from '../testing/people.js';
import { setStatus } from '../testing/rights.js';
import { fillSharingWorld, groupOf, shareWith, sharingOf, type SharingWorld } from '../testing/sharingWorld.js';
import { openTestApp, type TestApp } from '../testing/testApp.js';
import { findRecipientCandidates } from './recipients.queries.js';
import { renewArticleLink, setArticleLink } from './setArticleLink.js';
import { Share } from './share.entity.js';
import { shareArticle } from './shareArticle.js';
import { ShareRecipient } from './shareRecipient.entity.js';
import { unshareArticle } from './unshareArticle.js';

let app: TestApp;
let world: SharingWorld;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(async () => {
  await app.close();
});
beforeEach(async () => {
  world = await fillSharingWorld(app);
});

const stored = async (): Promise<Share[]> =>
  await readPastPolicies(app.services).find(Share, { articleId: world.article.id });
const switchOn = async (change: object = {}): Promise<void> => {
  await setArticleLink(world.editor, { articleId: world.article.id, isOn: true, ...change });
};
const audited = async (): Promise<string[]> =>
  (await readPastPolicies(app.services).find(AuditEntry, { companyId: world.owner.viewer.companyId }))
    .map(({ action }) => action)
    .filter((action) => /link|shared/i.test(action));

describe('the public link', () => {
  it('is made once, with a token that is stored sealed and found by its hash', async () => {
    await switchOn();
    await switchOn();
    const { publicLink } = await sharingOf(world.viewer, world.article);
    expect(publicLink).toMatchObject({ endsAt: null, hasPassword: false, openings: 0, isLive: true });
    const token = publicLink?.token ?? '';
    expect(token).toMatch(/^[\w-]{43}$/);
    const [share, ...others] = await stored();
    expect(others).toEqual([]);
    expect(share?.tokenHash).toEqual(hashToken(token));
    expect(share?.sealedToken.includes(token)).toBe(false);
    expect(await audited()).toEqual(['article.linkCreated']);
  });

  it('gets another token when renewed, and is another one when switched off and on', async () => {
    await switchOn();
    const tokens = new Set<string | undefined | null>();
    const note = async (): Promise<void> => {
      tokens.add((await sharingOf(world.viewer, world.article)).publicLink?.token);
    };
    await note();
    await renewArticleLink(world.editor, world.article.id);
    await note();
    await setArticleLink(world.editor, { articleId: world.article.id, isOn: false });
    expect((await sharingOf(world.viewer, world.article)).publicLink).toBeNull();
    await expect(renewArticleLink(world.editor, world.article.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await switchOn();
    await note();
    expect(tokens.size).toBe(3);
    expect(await audited()).toEqual([
      'article.linkCreated',
      'article.linkRenewed',
      'article.linkRemoved',
      'article.linkCreated',
    ]);
  });

  it('keeps its end and its password until others are set', async () => {
    const endsAt = databaseNow(60_000);
    await switchOn({ endsAt, password: 'correct horse' });
    await switchOn();
    expect((await sharingOf(world.editor, world.article)).publicLink).toMatchObject({ endsAt, hasPassword: true });
    await switchOn({ endsAt: null, password: '' });
    expect((await sharingOf(world.editor, world.article)).publicLink).toMatchObject({
      endsAt: null,
      hasPassword: false,
    });
    await expect(switchOn({ endsAt: databaseNow(-1_000) })).rejects.toMatchObject({ code: 'SHARE_END_PAST' });
    await expect(switchOn({ password: 'short' })).rejects.toMatchObject({ code: 'PASSWORD_TOO_SHORT' });
  });

  it('is seen by editors alone once it has ended', async () => {
    await switchOn();
    const { article, editor, viewer, owner } = world;
    await readPastPolicies(app.services).nativeUpdate(Share, { articleId: article.id }, { endsAt: databaseNow(-1) });
    expect((await sharingOf(editor, article)).publicLink).toMatchObject({ isLive: false });
    expect((await sharingOf(viewer, article)).publicLink).toBeNull();
    await switchOn({ endsAt: null });
    await setArticlesArchived(owner, { articleIds: [article.id], isArchived: true });
    expect((await sharingOf(editor, article)).publicLink).toMatchObject({ isLive: false });
  });

  it('is not for viewers, outsiders, strangers or anonymous callers to change', async () => {
    const set = async (person: TestPerson) => await setArticleLink(person, { articleId: world.article.id, isOn: true });
    await expect(set(world.viewer)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(set(world.outsider)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(set(await newOwner(app.services, 'Another'))).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(sharingOf(nobody(app.services), world.article)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(await stored()).toEqual([]);
  });
});

describe('recipients', () => {
  const invite = async (): Promise<Invitation> => {
    const email = `${newShortId().toLowerCase()}@waiting.example`;
    await inviteUser(world.owner, { firstName: 'Ines', lastName: 'Almeida', email, role: 'user' });
    return await readPastPolicies(app.services).findOneOrFail(Invitation, { email });
  };
  const share = async (by: TestPerson, ...entities: { type: 'user' | 'group'; id: string }[]) =>
    await shareArticle(by, { articleId: world.article.id, entities });
  const ids = async (person = world.editor): Promise<(string | undefined)[]> =>
    (await sharingOf(person, world.article)).recipients.map(
      ({ user, group, invitation }) => (user ?? group ?? invitation)?.id,
    );
  const unshare = async (entityId: string, by = world.editor) =>
    await unshareArticle(by, { articleId: world.article.id, entityId });

  it('are members, groups and invited people; the share comes with the first and goes with the last', async () => {
    const { reader, owner } = world;
    const [group, invitation] = [await groupOf(owner, reader), await invite()];
    const entities = [
      { type: 'user' as const, id: reader.viewer.userId },
      { type: 'group' as const, id: group.id },
      { type: 'user' as const, id: invitation.id },
    ];
    await share(owner, ...entities, ...entities);
    await share(owner, ...entities);
    expect(await ids()).toEqual(entities.map(({ id }) => id));
    const [made] = await stored();
    expect(made).toMatchObject({ audience: 'private' });
    for (const { id } of entities) expect((await unshare(id)).shareId).toBe(made?.id);
    expect(await stored()).toEqual([]);
    await expect(unshare(reader.viewer.userId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await audited()).toEqual([
      ...entities.map(() => 'article.shared'),
      ...entities.map(() => 'article.unshared'),
    ]);
  });

  it('are added all or none, active members, groups and open invitations of the company, 100 at most', async () => {
    const { editor, reader, outsider, viewer } = world;
    const good = { type: 'user' as const, id: reader.viewer.userId };
    await setStatus(outsider, 'deactivated');
    const stranger = await newOwner(app.services, 'Another');
    const bad = [newId(), outsider.viewer.userId, stranger.viewer.userId, (await groupOf(stranger)).id, 'x'];
    for (const id of bad) {
      await expect(share(editor, good, { type: 'user', id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await expect(share(editor, good, { type: 'group', id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
    // Only those who may see invitations may name one.
    await expect(share(editor, { type: 'user', id: (await invite()).id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(share(editor)).rejects.toMatchObject({ code: 'BAD_INPUT' });
    await expect(share(editor, ...Array.from({ length: 101 }, () => good))).rejects.toMatchObject({
      code: 'BAD_INPUT',
    });
    await expect(share(viewer, good)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(unshare(good.id, viewer)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await stored()).toEqual([]);
    await share(editor, ...Array.from({ length: 100 }, () => good));
    expect(await ids()).toEqual([good.id]);
  });

  it('are seen by viewers who are members; the private link by editors and recipients', async () => {
    const { editor, viewer, reader, article } = world;
    await shareWith(editor, article, reader);
    expect(await ids(viewer)).toEqual([reader.viewer.userId]);
    expect((await sharingOf(viewer, article)).privateLink).toBeNull();
    expect((await sharingOf(editor, article)).privateLink).toMatchObject({ isLive: true });
    await shareWith(editor, article, viewer);
    expect((await sharingOf(viewer, article)).privateLink?.token).toMatch(/^[\w-]{43}$/);
  });

  it('get what waited for their address when they join', async () => {
    const { owner } = world;
    const elsewhere = await newOwner(app.services, 'Elsewhere');
    const { email } = elsewhere;
    await inviteUser(owner, { firstName: 'Ines', lastName: 'Almeida', email, role: 'user' });
    const { id } = await readPastPolicies(app.services).findOneOrFail(Invitation, { email });
    await share(owner, { type: 'user', id });
    const [mail] = await readPastPolicies(app.services).find(Mail, { to: email }, { orderBy: { id: 'desc' } });
    await acceptOwnInvitation(elsewhere, /\/signup\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '', {
      address: '127.0.0.1',
      userAgent: 'test',
    });
    expect(await ids()).toEqual([elsewhere.viewer.userId]);
    const rows = await readPastPolicies(app.services).find(ShareRecipient, { articleId: world.article.id });
    expect(rows).toMatchObject([{ userId: elsewhere.viewer.userId, email: null }]);
  });

  it('go with their membership, their group and their invitation, and the last one ends the share', async () => {
    const { owner, reader } = world;
    const group = await groupOf(owner, reader);
    await share(owner, { type: 'group', id: group.id });
    await deleteGroup(owner, group.id);
    expect(await stored()).toEqual([]);
    await shareWith(owner, world.article, reader);
    await removeMember(owner, reader.viewer.userId);
    expect(await stored()).toEqual([]);
    const invitation = await invite();
    await share(owner, { type: 'user', id: invitation.id });
    await deleteInvitation(owner, invitation.id);
    expect(await stored()).toEqual([]);
  });

  it('are found by names, email and title in any case, without those who have it', async () => {
    const { owner, editor, article, workspace, reader } = world;
    const found = await newMember(owner, 'user', { firstName: 'Zoë', lastName: 'Van Dyke' });
    const group = await groupOf(owner, found);
    const invitation = await invite();
    const search = async (by: TestPerson, query: string): Promise<string[]> => {
      const candidates = await findRecipientCandidates(by, { article, workspace }, query, null);
      return candidates.map(({ user, group, invitation }) => (user ?? group ?? invitation)?.id ?? '');
    };
    expect(await search(editor, ' zoëVAN dy ')).toEqual([found.viewer.userId]);
    expect(await search(editor, ' RIDERS ')).toEqual([group.id]);
    expect(await search(editor, 'almeida')).toEqual([]);
    expect(await search(owner, 'Almeida')).toEqual([invitation.id]);
    await share(owner, { type: 'group', id: group.id }, { type: 'user', id: invitation.id });
    await shareWith(owner, article, found);
    for (const query of ['zoë', 'riders', 'almeida']) expect(await search(owner, query), query).toEqual([]);
    await expect(search(reader, '')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(search(world.viewer, '')).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});
