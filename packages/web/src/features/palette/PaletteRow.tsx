import { Link } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import { IconGrid } from '../../design/frameIcons.js';
import { IconCheck } from '../../design/icons.js';
import { m } from '../../paraglide/messages.js';
import type { ActionContext } from '../actions/action.js';
import type { RowProps } from '../search/listRow.js';
import { Keys } from './Keys.js';
import { addressOfItem, type PaletteItem } from './paletteItem.js';
import styles from './Palette.module.css';

interface PaletteRowProps extends RowProps {
  item: PaletteItem;
  context: ActionContext;
  /** Called on a plain click; `isFollowed` if the entry is a link, which navigates by itself. */
  onChoose: (isFollowed: boolean) => void;
}

const isPlain = (event: MouseEvent): boolean => !event.ctrlKey && !event.metaKey && !event.shiftKey;

/** A command or a workspace; a link if it has an address. */
export function PaletteRow({ id, item, context, isActive, onPoint, onChoose }: PaletteRowProps) {
  const isOn = item.kind === 'action' ? item.action.isOn?.(context) : undefined;
  const shared = {
    id,
    role: 'option',
    'aria-selected': isActive,
    tabIndex: -1,
    className: styles.row,
    'data-active': isActive || undefined,
    onPointerMove: onPoint,
    ...(isOn === undefined ? {} : { 'aria-checked': isOn }),
  } as const;
  const inner =
    item.kind === 'workspace' ? (
      <Inner icon={<IconGrid />} label={item.workspace.title} />
    ) : (
      <>
        <Inner
          icon={item.action.icon}
          under={item.action.under?.()}
          label={item.action.label()}
          isDanger={item.action.isDanger}
        />
        {isOn === true ? <IconCheck size={14} /> : null}
        {item.action.keys === undefined ? null : <Keys keys={item.action.keys} />}
      </>
    );
  const place = addressOfItem(item, context);
  return place ? (
    <Link
      {...shared}
      {...place}
      preload={false}
      onClick={(event) => {
        if (isPlain(event)) onChoose(true);
      }}
    >
      {inner}
    </Link>
  ) : (
    <div
      {...shared}
      onClick={() => {
        onChoose(false);
      }}
    >
      {inner}
    </div>
  );
}

interface InnerProps {
  icon: ReactNode;
  under?: string | undefined;
  label: string;
  isDanger?: boolean | undefined;
}

function Inner({ icon, under, label, isDanger }: InnerProps) {
  return (
    <>
      <span className={styles.icon} data-danger={isDanger}>
        {icon}
      </span>
      <span className={`${styles.label ?? ''} cut`} data-danger={isDanger} title={label}>
        {under === undefined ? null : <span className={styles.under}>{m.palette_under({ group: under })} </span>}
        {label}
      </span>
    </>
  );
}
