import { useEffect, useEffectEvent, useRef } from 'react';
import { Avatar } from '../../design/Avatar.js';
import { IconMail } from '../../design/icons.js';
import { m } from '../../paraglide/messages.js';
import styles from './MentionCard.module.css';

interface MentionedPerson {
  id: string;
  fullName: string;
  email: string | null;
  jobTitle: string | null;
  isDeactivated: boolean;
  profileImageUrl: string | null;
}

export interface ShownMention {
  person: MentionedPerson;
  /** The mention, which the card is beside. */
  element: HTMLElement;
}

/** Who is mentioned: photo, name, job title and a mail link; a deactivated person has none. */
export default function MentionCard({ person, element, onClose }: ShownMention & { onClose: () => void }) {
  const card = useRef<HTMLDivElement>(null);
  const close = useEffectEvent(onClose);

  useEffect(() => {
    const box = card.current;
    if (!box) return undefined;
    const { width, height } = box.getBoundingClientRect();
    const anchor = element.getBoundingClientRect();
    const below = anchor.bottom + 6;
    const top = below + height > window.innerHeight - 8 ? anchor.top - height - 6 : below;
    box.style.top = `${String(Math.max(8, Math.round(top)))}px`;
    box.style.left = `${String(Math.max(8, Math.round(Math.min(anchor.left, window.innerWidth - width - 8))))}px`;
    // A mention in the editor keeps the caret.
    const hadFocus = document.activeElement === element;
    if (hadFocus) box.focus();
    const onPointer = (event: PointerEvent): void => {
      if (event.target instanceof Node && !box.contains(event.target)) close();
    };
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      close();
    };
    const onFocus = (event: FocusEvent): void => {
      if (hadFocus && event.target instanceof Node && !box.contains(event.target)) close();
    };
    const onScroll = (event: Event): void => {
      if (event.target instanceof Node && event.target.contains(element)) close();
    };
    document.addEventListener('pointerdown', onPointer, true);
    document.addEventListener('keydown', onKey, true);
    document.addEventListener('focusin', onFocus);
    document.addEventListener('scroll', onScroll, true);
    return () => {
      document.removeEventListener('pointerdown', onPointer, true);
      document.removeEventListener('keydown', onKey, true);
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('scroll', onScroll, true);
      // The card is gone by now, and the focus with it.
      if (hadFocus && document.activeElement === document.body) element.focus({ preventScroll: true });
    };
  }, [element]);

  const { fullName, email, jobTitle, isDeactivated, profileImageUrl } = person;
  return (
    <div
      ref={card}
      className={styles.card}
      role="dialog"
      aria-label={m.mentions_about({ name: fullName })}
      tabIndex={-1}
    >
      <Avatar name={fullName} image={profileImageUrl} size={32} isNamed={false} />
      <div className={styles.body}>
        <b>{fullName}</b>
        {isDeactivated ? <span>{m.mentions_deactivated()}</span> : null}
        {jobTitle ? <span>{jobTitle}</span> : null}
        {email !== null && !isDeactivated ? (
          <a href={`mailto:${email}`}>
            <IconMail />
            {email}
          </a>
        ) : null}
      </div>
    </div>
  );
}
