import type { ComponentPropsWithRef } from 'react';
import { Suspense, lazy } from 'react';
import { IconButton } from '../../design/IconButton.js';
import { IconMore } from '../../design/icons.js';
import { useWanted } from '../shell/useWanted.js';
import { m } from '../../paraglide/messages.js';
import type { MemberQuestion, TeamPerson } from './TeamRow.js';

const load = () => import('./MemberMenu.js');
const MemberMenu = lazy(load);

/** What each of these needs is one of the row's abilities; a row with none of them has no menu. */
const offered = ['changeRole', 'changeStatus', 'remove', 'delete', 'resend'];

export interface MemberActionsProps {
  person: TeamPerson;
  onAsk: (question: MemberQuestion) => void;
}

/** The button of a row's menu, as the menu's target too. */
export function MemberTarget({ name, ...props }: ComponentPropsWithRef<'button'> & { name: string }) {
  return <IconButton label={m.users_actionsOf({ name })} size={28} aria-haspopup="menu" {...props}><IconMore /></IconButton>;
}

/** The menu itself comes with the first click: a long list would carry hundreds. */
export function MemberActions(props: MemberActionsProps) {
  const { isWanted, trigger } = useWanted(load);
  if (!props.person.abilities.some((ability) => offered.includes(ability))) return null;
  const waiting = <MemberTarget name={props.person.fullName} {...trigger} />;
  return isWanted ? <Suspense fallback={waiting}><MemberMenu {...props} /></Suspense> : waiting;
}
