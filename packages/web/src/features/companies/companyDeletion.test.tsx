import { MantineProvider } from '@mantine/core';
import { RouterContextProvider, createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import CompanyDeletionBanner from '../shell/banner/CompanyDeletionBanner.js';
import { CompanyDeletionForm } from './CompanyDeletionForm.js';
import { CompanyDeletionSection } from './CompanyDeletionSection.js';

vi.mock('../../gql/ScheduleCompanyDeletion.js', () => ({ useScheduleCompanyDeletionMutation: () => [vi.fn()] }));
vi.mock('../../gql/KeepCompany.js', () => ({ useKeepCompanyMutation: () => [vi.fn()] }));

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
const draw = (element: ReactNode): string =>
  renderToStaticMarkup(
    <MantineProvider>
      <RouterContextProvider router={router}>{element}</RouterContextProvider>
    </MantineProvider>,
  );
const company = { title: 'Night Trains', deletesAt: null, isBilling: false, paidStatus: null };
const deletesAt = '2026-12-14T12:00:00.000Z';
const nothing = (): void => undefined;

describe("the section of the company's settings", () => {
  it('offers to delete the company, and says for how long that can be taken back', () => {
    const html = draw(<CompanyDeletionSection company={company} />);
    expect(html).toContain('For 14 days any owner can take it back');
    expect(html).toContain('>Delete company<');
  });

  it('says on which day it is deleted, and offers to keep it', () => {
    const html = draw(<CompanyDeletionSection company={{ ...company, deletesAt }} />);
    expect(html).toContain('Night Trains will be deleted on Dec 14, 2026');
    expect(html).toContain('>Keep the company<');
    expect(html).not.toContain('>Delete company<');
  });
});

describe('the dialog', () => {
  const form = (more: Partial<Parameters<typeof CompanyDeletionForm>[0]> = {}): string =>
    draw(<CompanyDeletionForm company={company} hasPassword hasCode={false} onClose={nothing} {...more} />);

  it('asks for the title, and for what the account has to confirm with', () => {
    expect(form()).toContain('To confirm, type Night Trains');
    expect(form()).toContain('name="current-password"');
    expect(form()).not.toContain('name="code"');
    expect(form({ hasPassword: false, hasCode: true })).not.toContain('name="current-password"');
    expect(form({ hasPassword: false, hasCode: true })).toContain('name="code"');
  });

  it('says that a subscription runs and is ended, where one does', () => {
    const words = 'A subscription runs. It ends when the company is deleted';
    expect(form()).not.toContain(words);
    expect(form({ company: { ...company, isBilling: true, paidStatus: 'trialing' } })).toContain(words);
    expect(form({ company: { ...company, isBilling: true, paidStatus: 'canceled' } })).not.toContain(words);
  });
});

describe('the banner', () => {
  it('tells everybody the day, and leads owners to where they take it back', () => {
    const all = draw(<CompanyDeletionBanner title="Night Trains" deletesAt={deletesAt} isOwner={false} />);
    expect(all).toContain('Night Trains will be deleted on Dec 14, 2026');
    expect(all).not.toContain('/settings/company');
    const owner = draw(<CompanyDeletionBanner title="Night Trains" deletesAt={deletesAt} isOwner />);
    expect(owner).toContain('href="/settings/company"');
  });
});
