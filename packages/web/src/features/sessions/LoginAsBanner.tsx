import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../../design/Button.js';
import { useSignOutMutation } from '../../gql/SignOut.js';
import { attempt } from '../../lib/attempt.js';
import { mayLeave } from '../../lib/leaveQuestions.js';
import { openOwnSession } from '../../lib/openOwnSession.js';
import type { Me } from '../../lib/session.js';
import { m } from '../../paraglide/messages.js';
import styles from './LoginAsBanner.module.css';

/** How often the time left is shown again, in milliseconds. */
const tickMs = 10_000;

/**
 * On every screen while a super admin works in a user's place: who, how long still, and Leave, which leads back to
 * their own session (docs/domains/loginAs.md).
 */
export function LoginAsBanner({ me }: { me: Me | null }) {
  return me?.loginAs ? <Banner me={me} loginAs={me.loginAs} /> : null;
}

function Banner({ me, loginAs }: { me: Me; loginAs: NonNullable<Me['loginAs']> }) {
  const [signOut, { loading }] = useSignOutMutation();
  const ends = Date.parse(loginAs.until);
  const [left, setLeft] = useState(() => ends - Date.now());
  const tick = useEffectEvent(() => {
    const now = ends - Date.now();
    setLeft(now);
    if (now <= 0) openOwnSession();
  });
  useEffect(() => {
    const timer = setInterval(tick, tickMs);
    return () => {
      clearInterval(timer);
    };
  }, []);
  const leave = async () => {
    // Without the session nothing can be saved any more.
    if (!(await mayLeave())) return;
    if (await attempt(() => signOut({ variables: { onlyLoginAs: true } }))) openOwnSession();
  };
  return (
    <aside className={styles.banner} aria-label={m.sessions_loginAsLabel()}>
      <p>
        {m.sessions_loginAs({ admin: loginAs.adminName, user: me.user.fullName, company: me.company.title })}{' '}
        <span className={`${styles.left ?? ''} num`}>
          {m.sessions_loginAsLeft({ minutes: Math.max(1, Math.ceil(left / 60_000)) })}
        </span>
      </p>
      <Button
        size="compact"
        loading={loading}
        onClick={() => {
          void leave();
        }}
      >
        {m.sessions_leave()}
      </Button>
    </aside>
  );
}
