/** Hosts of companies are made one by one; nothing is asked for them, since no worker runs. */
export const hostSettings = {
  COMPANY_HOSTS: 'created',
  COMPANY_HOSTS_URL: 'http://127.0.0.1:9/hosts',
  COMPANY_HOSTS_SECRET: 'asked by the tests',
};
