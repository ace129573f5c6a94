import * as limits from '@snaplore/schema/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Company } from '../../companies/company.entity.js';
import { databaseNow } from '../../kernel/databaseClock.js';
import { newId } from '../../kernel/ids.js';
import { inTransaction } from '../../outbox/transaction.js';
import { writePastPolicies } from '../../testing/pastPolicies.js';
import { newMember, newOwner, refreshViewer, type TestPerson } from '../../testing/people.js';
import { openTestApp, type TestApp } from '../../testing/testApp.js';
import { AiUsage } from '../usage/aiUsage.entity.js';
import { presentMonth } from '../usage/lockMonth.js';
import { getFeedback } from './feedback.queries.js';
import { giveAiFeedback, type GiveAiFeedback } from './giveAiFeedback.js';

let app: TestApp;
let owner: TestPerson;
let member: TestPerson;
let stranger: TestPerson;

/** The id of an answer that a model gave a person. */
async function answered(
  { viewer: { companyId, userId }, ...rest }: TestPerson,
  call: Partial<Pick<AiUsage, 'state' | 'purpose'>> = {},
): Promise<string> {
  const requestId = newId();
  await inTransaction({ viewer: { companyId, userId } as TestPerson['viewer'], ...rest }, ({ em }) => {
    const reserved = { reservedMicros: 0, reservedUntil: databaseNow(), model: 'test-model' };
    em.persist(
      em.create(AiUsage, { companyId, userId, requestId, purpose: 'answer', state: 'used', ...reserved, ...call }),
    );
    return Promise.resolve();
  });
  return requestId;
}
const outdated = (answerId: string): GiveAiFeedback => ({
  ...{ answerId, isRight: false, reason: 'outOfDate', words: ' The wheel is new. ' },
});
const right = (answerId: string): GiveAiFeedback => ({ answerId, isRight: true, reason: null, words: null });
const ofMonth = async () => await getFeedback(owner, presentMonth());

beforeAll(async () => {
  app = await openTestApp();
  owner = await newOwner(app.services);
  member = await newMember(owner);
  stranger = await newOwner(app.services, 'Elsewhere');
});
afterAll(async () => {
  await app.close();
});

describe('whether an answer was right', () => {
  it('is said once of an answer by who asked, and what is said later replaces it', async () => {
    const before = await ofMonth();
    const answerId = await answered(member);
    await giveAiFeedback(member, right(answerId));
    expect(await ofMonth()).toMatchObject({ right: before.right + 1, notRight: before.notRight });
    await giveAiFeedback(member, outdated(answerId));
    const after = await ofMonth();
    expect(after).toMatchObject({ right: before.right, notRight: before.notRight + 1 });
    expect(after.latest[0]).toMatchObject({
      ...{ answerId, userId: member.viewer.userId, reason: 'outOfDate', words: 'The wheel is new.' },
    });
  });

  it.each([
    ['an answer of somebody else', async () => await answered(owner)],
    ['an answer in another company', async () => await answered(stranger)],
    ["an answer that is nobody's", async () => Promise.resolve(newId())],
    ['an answer that was never given', async () => await answered(member, { state: 'refused' })],
    ['a generation that is no answer', async () => await answered(member, { purpose: 'write' })],
  ])('is not said of %s', async (_, idOf) => {
    const id = await idOf();
    await expect(giveAiFeedback(member, right(id))).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  it.each<[string, Partial<GiveAiFeedback>]>([
    ['without a reason where it was not', { isRight: false, reason: null }],
    ['with a reason where it was', { isRight: true, reason: 'wrong', words: null }],
    ['with words where it was', { isRight: true, reason: null, words: 'Thanks' }],
    ['with more words than are kept', { words: 'w'.repeat(limits.aiFeedbackWordsMax + 1) }],
  ])('is not said %s', async (_, change) => {
    const answerId = await answered(member);
    await expect(giveAiFeedback(member, { ...outdated(answerId), ...change })).rejects.toMatchObject({
      code: 'BAD_INPUT',
    });
  });

  it('is not said where the company has AI switched off', async () => {
    const answerId = await answered(member);
    const setAi = async (isAiEnabled: boolean): Promise<void> => {
      const { companyId } = member.viewer;
      await writePastPolicies(app.services, ({ em }) => em.nativeUpdate(Company, { id: companyId }, { isAiEnabled }));
    };
    await setAi(false);
    await expect(giveAiFeedback(await refreshViewer(member), right(answerId))).rejects.toMatchObject({
      code: 'AI_DISABLED',
    });
    await setAi(true);
  });

  it('is seen by owner and admins alone, those that were not right up to a limit', async () => {
    for (let index = 0; index <= limits.aiFeedbackRows; index++)
      await giveAiFeedback(member, outdated(await answered(member)));
    expect((await ofMonth()).latest).toHaveLength(limits.aiFeedbackRows);
    const admin = await newMember(owner, 'admin');
    expect((await getFeedback(admin, presentMonth())).latest).toHaveLength(limits.aiFeedbackRows);
    for (const role of ['moderator', 'user'] as const)
      await expect(getFeedback(await newMember(owner, role), presentMonth())).rejects.toMatchObject({
        code: 'FORBIDDEN',
      });
    expect(await getFeedback(stranger, presentMonth())).toEqual({ right: 0, notRight: 0, latest: [] });
  });
});
