import { createGroup } from '@snaplore/core/groups/createGroup';
import { deleteGroup } from '@snaplore/core/groups/deleteGroup';
import { getGroup, listEveryGroup } from '@snaplore/core/groups/groups.queries';
import { renameGroup } from '@snaplore/core/groups/renameGroup';
import { z } from 'zod';
import { success } from '../answers.js';
import { memberRow } from '../restRow.js';
import { groupAnswer, toGroup } from './group.mapper.js';

export const groupRows = [
  memberRow({
    id: 'group.list',
    method: 'GET',
    path: '/group/',
    access: 'user',
    summary: 'The groups of the company, by title.',
    answer: z.object({ groups: z.array(groupAnswer) }),
    run: async ({ caller }) => await listEveryGroup(caller, ''),
    map: async (groups, { loaders }) => ({ groups: await Promise.all(groups.map((group) => toGroup(group, loaders))) }),
  }),
  memberRow({
    id: 'group.search',
    method: 'GET',
    path: '/group/search/{q}',
    access: 'user',
    summary: 'The groups whose title holds the words, whatever their case.',
    answer: z.object({ items: z.array(groupAnswer) }),
    run: async ({ caller, params }) => await listEveryGroup(caller, params.q),
    map: async (groups, { loaders }) => ({ items: await Promise.all(groups.map((group) => toGroup(group, loaders))) }),
  }),
  memberRow({
    id: 'group.get',
    method: 'GET',
    path: '/group/{id}',
    access: 'user',
    summary: 'One group with its people.',
    answer: z.object({ group: groupAnswer }),
    run: async ({ caller, params }) => await getGroup(caller, params.id),
    map: async (group, { loaders }) => ({ group: await toGroup(group, loaders) }),
  }),
  memberRow({
    id: 'group.create',
    method: 'POST',
    path: '/group/',
    access: 'companyManager',
    summary: 'Make a group.',
    body: z.object({ title: z.string() }),
    answer: z.object({ group: groupAnswer }),
    run: async ({ caller, body }) => await createGroup(caller, body),
    map: async (group, { loaders }) => ({ group: await toGroup(group, loaders) }),
  }),
  memberRow({
    id: 'group.update',
    method: 'PUT',
    path: '/group/{id}',
    access: 'companyManager',
    summary: 'Rename a group.',
    body: z.object({ title: z.string() }),
    answer: z.object({ group: groupAnswer }),
    run: async ({ caller, params, body }) => await renameGroup(caller, params.id, body.title),
    map: async (group, { loaders }) => ({ group: await toGroup(group, loaders) }),
  }),
  memberRow({
    id: 'group.delete',
    method: 'DELETE',
    path: '/group/{id}',
    access: 'companyManager',
    summary: 'Delete a group with the roles it holds on workspaces.',
    answer: success,
    run: async ({ caller, params }) => await deleteGroup(caller, params.id),
    map: () => ({ success: true as const }),
  }),
];
