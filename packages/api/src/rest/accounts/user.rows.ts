import { readAccount } from '@snaplore/core/accounts/readAccount';
import { updateProfile } from '@snaplore/core/accounts/updateProfile';
import { z } from 'zod';
import { companyListAnswer, toCompany } from '../companies/company.mapper.js';
import { memberRow } from '../restRow.js';
import { toUser, userAnswer } from './user.mapper.js';

const text = z.string().nullish();

export const userRows = [
  memberRow({
    id: 'user.me',
    method: 'GET',
    path: '/user/me',
    access: 'user',
    isOpenUnpaid: true,
    summary: 'The signed-in person and their companies.',
    answer: z.object({ user: userAnswer, companies: companyListAnswer }),
    run: async ({ caller }) => await readAccount(caller),
    map: async (account, { caller }) => ({
      user: await toUser(account, caller),
      companies: await Promise.all(account.companies.map((own) => toCompany(own, caller))),
    }),
  }),
  memberRow({
    id: 'user.me.update',
    method: 'PUT',
    path: '/user/me',
    access: 'user',
    isOpenUnpaid: true,
    summary:
      'Change the own account; what is not named stays. A new email counts once the link mailed to it was followed.',
    takesPicture: true,
    body: z.object({
      firstName: text,
      lastName: text,
      jobTitle: text,
      email: text,
      birthDay: text.describe('YYYY-MM-DD; blank takes it away.'),
      passwordOld: text,
      passwordNew: text,
      passwordConfirm: text,
      userProfileImage: text.describe('PNG or JPEG, base64 without a prefix.'),
      isUserProfileImageDeleted: z.boolean().nullish(),
    }),
    answer: z.object({ user: userAnswer }),
    run: async ({ caller, body }) => {
      await updateProfile(caller, body);
      return await readAccount(caller);
    },
    map: async (account, { caller }) => ({ user: await toUser(account, caller) }),
  }),
];
