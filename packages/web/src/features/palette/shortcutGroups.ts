import { m } from '../../paraglide/messages.js';
import { isOffered, type ActionContext } from '../actions/action.js';
import { actionKeys } from '../actions/actionKeys.js';
import { allActions } from '../actions/allActions.js';
import { tabKeys } from '../articles/tabKeys.js';
import { editorKeys } from '../notes/editorKeys.js';
import { playerKeys, type PlayerKey } from '../videos/playerKeys.js';

interface ShortcutGroup {
  id: string;
  title: string;
  shortcuts: { keys: string; label: string }[];
}

const playerWords: Record<PlayerKey, () => string> = {
  toggle: m.shortcuts_playPause,
  forward: m.shortcuts_forward,
  backward: m.shortcuts_backward,
  jumpForward: m.shortcuts_jumpForward,
  jumpBackward: m.shortcuts_jumpBackward,
  nextFrame: m.shortcuts_nextFrame,
  previousFrame: m.shortcuts_previousFrame,
  faster: m.shortcuts_faster,
  slower: m.shortcuts_slower,
  mute: m.shortcuts_mute,
  fullscreen: m.shortcuts_fullscreen,
  captions: m.shortcuts_captions,
  tenth: m.shortcuts_tenth,
};

/** Returns all keys: those of the commands available here, the player's, of the tabs of notes, and the editor's. */
export function shortcutGroups(context: ActionContext): ShortcutGroup[] {
  const commands = allActions.flatMap((action) =>
    action.keys !== undefined && isOffered(action, context)
      ? [
          {
            keys: action.keys,
            label: action.under ? `${m.palette_under({ group: action.under() })} ${action.label()}` : action.label(),
          },
        ]
      : [],
  );
  return [
    {
      id: 'anywhere',
      title: m.shortcuts_anywhere(),
      shortcuts: [{ keys: actionKeys['palette.open'], label: m.palette_title() }, ...commands],
    },
    {
      id: 'player',
      title: m.shortcuts_player(),
      shortcuts: [
        ...Object.entries(playerKeys).map(([keys, key]) => ({ keys, label: playerWords[key]() })),
        { keys: '0–9', label: playerWords.tenth() },
      ],
    },
    {
      id: 'tabs',
      title: m.articles_tabShortcuts(),
      shortcuts: tabKeys.map(({ keys, label }) => ({ keys, label: label() })),
    },
    ...editorKeys.map(({ id, title, keys: all }) => ({
      id,
      title: title(),
      shortcuts: all.map(({ keys, label }) => ({ keys, label: label() })),
    })),
  ];
}
