import { beforeEach, describe, expect, it, vi } from 'vitest';
import { showToast } from '../../design/toasts.js';
import { refusedWith } from '../../lib/testing/refusedWith.js';
import { openInvoice } from './openInvoice.js';

vi.mock('../../design/toasts.js', () => ({ showToast: vi.fn() }));

const opened = { opener: {} as unknown, location: { href: 'about:blank' }, close: vi.fn() };
const open = vi.fn((): typeof opened | null => opened);

beforeEach(() => {
  vi.clearAllMocks();
  Object.assign(opened, { opener: {}, location: { href: 'about:blank' } });
  vi.stubGlobal('window', { open });
});

describe('opening an invoice', () => {
  it('opens the window within the click, and gives it the address once that is known', async () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    const opening = openInvoice(() => promise);
    expect(open).toHaveBeenCalledExactlyOnceWith('about:blank');
    expect(opened).toMatchObject({ opener: null, location: { href: 'about:blank' } });
    resolve('https://payments.test/invoice.pdf');
    await opening;
    expect(opened.location.href).toBe('https://payments.test/invoice.pdf');
    expect(showToast).not.toHaveBeenCalled();
  });

  it("closes it on a failure, and tells the server's words as a warning", async () => {
    await openInvoice(() => Promise.reject(refusedWith('INVOICE_MISSING')));
    expect(opened.close).toHaveBeenCalledOnce();
    expect(showToast).toHaveBeenCalledExactlyOnceWith('warning', 'There is no invoice for this payment');
  });

  it('asks for no address where the browser blocked the window', async () => {
    open.mockReturnValueOnce(null);
    const ask = vi.fn(() => Promise.resolve(''));
    await openInvoice(ask);
    expect(ask).not.toHaveBeenCalled();
    expect(showToast).toHaveBeenCalledExactlyOnceWith('warning', expect.stringContaining('blocked'));
  });
});
