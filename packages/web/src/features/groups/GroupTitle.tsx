import * as limits from '@snaplore/schema/limits';
import { useEffect, useRef, useState } from 'react';
import { TextField } from '../../design/TextField.js';
import { useRenameGroupMutation } from '../../gql/RenameGroup.js';
import { attempt } from '../../lib/attempt.js';
import { can } from '../../lib/session.js';
import styles from './Groups.module.css';
import { m } from '../../paraglide/messages.js';

interface GroupTitleProps {
  group: { id: string; title: string; abilities: readonly string[] };
}

/** A group's name, edited in place: Enter or leaving the field saves it, Escape does not (docs/domains/groups.md). */
export function GroupTitle({ group }: GroupTitleProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isEndedByKey = useRef(false);
  const [rename] = useRenameGroupMutation();
  const isEmpty = draft?.trim() === '';

  // The focus returns to the name only if a key ended the editing.
  useEffect(() => {
    if (draft === null && isEndedByKey.current) {
      isEndedByKey.current = false;
      button.current?.focus();
    }
  }, [draft]);

  const save = async () => {
    const title = draft?.trim();
    if (title === undefined || title === '') return;
    setDraft(null);
    if (title === group.title) return;
    await attempt(() => rename({ variables: { id: group.id, title } }), { success: m.groups_updated() });
  };

  if (!can(group, 'Group.update'))
    return (
      <b className="cut" title={group.title}>
        {group.title}
      </b>
    );
  if (draft === null) {
    return (
      <button
        ref={button}
        type="button"
        className={styles.title}
        title={group.title}
        aria-label={m.groups_rename({ title: group.title })}
        onClick={() => {
          setDraft(group.title);
        }}
      >
        {group.title}
      </button>
    );
  }
  return (
    <TextField
      size="sm"
      className={styles.field}
      aria-label={m.groups_groupName()}
      value={draft}
      maxLength={limits.groupTitleMax}
      autoFocus
      autoComplete="off"
      error={isEmpty ? m.groups_fieldRequired() : undefined}
      onChange={(event) => {
        setDraft(event.currentTarget.value);
      }}
      onFocus={(event) => {
        event.currentTarget.select();
      }}
      onBlur={() => {
        void save();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== 'Escape') return;
        event.preventDefault();
        if (event.key === 'Enter' && isEmpty) return;
        isEndedByKey.current = true;
        if (event.key === 'Escape') setDraft(null);
        else void save();
      }}
    />
  );
}
