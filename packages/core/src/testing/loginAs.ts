import { loginAsCompany } from '../platform/loginAsCompany.js';
import { signInWithToken } from '../sessions/signInWithToken.js';
import { callerByToken, type TestPerson } from './people.js';

/** A super admin of a test in the place of a company's root owner. */
export async function loginAs(superAdmin: TestPerson, companyId: string): Promise<TestPerson> {
  const { services } = superAdmin;
  const { token } = await loginAsCompany(superAdmin, companyId);
  const origin = { address: '127.0.0.1', userAgent: 'test' };
  const session = await signInWithToken(superAdmin, { token }, null, origin);
  return await callerByToken(services, session.token, superAdmin.email);
}
