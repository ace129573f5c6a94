/**
 * The public key of the browser extension, which makes its id the same wherever it is installed from. Pages speak to
 * this id alone, so that no other extension can pass for it (docs/domains/extension.md).
 */
export const extensionKey = [
  'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAzbd/fRpLioRMIZxA09blX0ty1MOFLi13rgiMKSAlYkOM2Z/33xhaS+fNdv6j0BsheinT',
  'WMZPu+XhauoawH7dLJCkxavUFyRMWN/7XpBKZjyMZi5odxs3sJg88u3/Z8c5XJtRLX08z++h1qr0qzg4b1JgBUuQoLx4tgv9rNRFOBMqbZQGYtIf',
  'kV719m2eg8giiG3bP8/C1vYwT9tymf7VhE5LW9rjHSUekl3AxwaaIps/yPcexxqkGyKFD0Bw1Y+KMq2vlLOTfb+w5DlPL6bfk8zAxzSvFrGhtxQx',
  'aLK8BUxUfcHUq3BgqPnxnAhjkJ4s33rvYv58iJWsjualQiU+VwIDAQAB',
].join('');
