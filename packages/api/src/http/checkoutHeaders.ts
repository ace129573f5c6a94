import type { Config } from '@snaplore/core/kernel/config';

/** What a document may load beside the product's own files, by the directive of its policy. */
export interface PolicyHosts {
  script: string;
  style: string;
  frame: string;
  connect: string;
}

const none: PolicyHosts = { script: '', style: '', frame: '', connect: '' };

/** Paddle's, as its script loads them. The payment form is a frame of its own origin. */
const paddle: PolicyHosts = {
  script: ' https://cdn.paddle.com https://sandbox-cdn.paddle.com https://public.profitwell.com',
  style: ' https://cdn.paddle.com https://sandbox-cdn.paddle.com',
  frame: 'https://buy.paddle.com https://sandbox-buy.paddle.com',
  connect: ' https://checkout-service.paddle.com https://sandbox-checkout-service.paddle.com https://cdn.paddle.com',
};

/** Whether a path is the checkout: a document of its own, since an app of one page keeps its first page's headers. */
export const isCheckout = (path: string): boolean => /^\/checkout\/?$/.test(path);

/**
 * What the document at `path` may load: of the checkout, where Paddle takes the payments, that of Paddle; everywhere
 * else nothing (docs/decisions/the-checkout-is-a-document-of-its-own.md).
 */
export const hostsOf = ({ payments }: Config, path: string): PolicyHosts =>
  payments?.kind === 'paddle' && isCheckout(path) ? paddle : none;
