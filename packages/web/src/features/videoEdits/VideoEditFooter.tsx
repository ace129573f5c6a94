import { paragraphSpacing } from '@snaplore/schema/videoEdits/planVideoEdit';
import { momentAt } from '@snaplore/schema/videoEdits/timelineRanges';
import { useRef } from 'react';
import { Button } from '../../design/Button.js';
import { IconButton } from '../../design/IconButton.js';
import { showToast } from '../../design/toasts.js';
import type { VideoPlaceInput } from '../../gql/types.js';
import { errorWords } from '../../lib/errorWords.js';
import { m } from '../../paraglide/messages.js';
import { CaptionsMenu } from '../captions/CaptionsMenu.js';
import { OcrButton } from '../ocr/ocrSwitch.js';
import type { PlaybackController } from '../videos/playbackController.js';
import { PauseIcon, PlayIcon } from '../videos/playerIcons.js';
import { usePlaybackState } from '../videos/usePlaybackState.js';
import { AddRecordingButton } from './AddRecordingButton.js';
import { DeleteRecordingButton } from './DeleteRecordingButton.js';
import { IconRedo, IconScissors, IconSilence, IconSplit, IconUndo } from './editIcons.js';
import { EditTimeline } from './EditTimeline.js';
import { newParagraph } from './newParagraph.js';
import { playAround } from './playAround.js';
import { silencesOf } from './silences.js';
import { TrimBar } from './TrimBar.js';
import { formatMilliseconds } from './trimRange.js';
import { useEditKeys } from './useEditKeys.js';
import { usePeaks } from './usePeaks.js';
import { useTrim } from './useTrim.js';
import type { VideoEdits } from './useVideoEdits.js';
import styles from './EditTimeline.module.css';

interface VideoEditFooterProps {
  controller: PlaybackController;
  edits: VideoEdits;
  videos: readonly { id: string; duration: number; peaksUrl: string | null }[];
  /** Sends files to a place of the draft; null for users who may not. */
  onFiles: ((files: readonly File[], place?: VideoPlaceInput) => void) | null;
  /** Records a video for a place of the draft; for its end without one. */
  onRecord: (place?: VideoPlaceInput) => void;
  /** The recording was deleted from the draft. */
  onDeleted: () => void;
}

/** What is below the picture while a video is edited: time, undo, trimming, the timeline, and the actions at it. */
export function VideoEditFooter({ controller, edits, videos, onFiles, onRecord, onDeleted }: VideoEditFooterProps) {
  const { timeline, duration, edit, undo, redo, canUndo, canRedo } = edits;
  const trim = useTrim(edits);
  const peaks = usePeaks(videos);
  const isPlaying = usePlaybackState(controller, (state) => state.isPlaying);
  const rehearsal = useRef<(() => void) | null>(null);
  const now = (): number => controller.getState().time;

  const split = (): void => {
    const at = momentAt(timeline, Math.round(now()));
    if (at) edit({ kind: 'split', at, paragraph: newParagraph(m.videoedits_newParagraph()) });
    else showToast('error', errorWords('PARAGRAPH_NOT_HERE'));
  };
  /** Where a paragraph begins or ends a video goes between the two; else what is behind it becomes a paragraph. */
  const placeAtPlayhead = (): VideoPlaceInput | null => {
    const time = Math.round(now());
    const next = timeline.find(({ start }) => Math.abs(start - time) < paragraphSpacing(duration));
    if (next) return { before: next.id };
    const at = momentAt(timeline, time);
    const owner = timeline.findLast(({ start }) => start <= time);
    if (at && owner) return { at: { at, ...newParagraph(owner.title || m.videoedits_newParagraph()) } };
    showToast('error', errorWords('PARAGRAPH_NOT_HERE'));
    return null;
  };
  const findSilences = (): void => {
    const found = silencesOf(timeline, peaks);
    if (found.length > 0) trim.propose(found);
    else showToast('info', m.videoedits_noSilences());
  };
  const isTrimming = trim.ranges.length > 0;
  useEditKeys({
    undo: () => {
      if (canUndo) undo();
    },
    redo: () => {
      if (canRedo) redo();
    },
    trimStart: () => {
      trim.setEdge('start', now());
    },
    trimEnd: () => {
      trim.setEdge('end', now());
    },
    split,
    cancelTrim: isTrimming ? trim.cancel : null,
  });
  const [range] = trim.ranges;
  return (
    <div className={styles.footer}>
      <div className={styles.head}>
        <IconButton
          label={isPlaying ? m.videos_pause() : m.videos_play()}
          shortcut="Space"
          onClick={() => {
            controller.toggle();
          }}
        >
          {isPlaying ? <PauseIcon /> : <PlayIcon />}
        </IconButton>
        <span className={styles.clock}>
          <CurrentTime controller={controller} /> / {formatMilliseconds(duration)}
        </span>
        <i className={styles.rule} />
        <IconButton label={m.videoedits_undo()} shortcut="Ctrl Z" disabled={!canUndo} onClick={undo}>
          <IconUndo />
        </IconButton>
        <IconButton label={m.videoedits_redo()} shortcut="Ctrl Shift Z" disabled={!canRedo} onClick={redo}>
          <IconRedo />
        </IconButton>
        <i className={styles.rule} />
        <CaptionsMenu />
        <OcrButton />
        <span className="grow" />
        <TrimBar
          trim={trim}
          onPlayAround={() => {
            rehearsal.current?.();
            if (range) rehearsal.current = playAround(controller, range, duration);
          }}
        />
      </div>
      <EditTimeline controller={controller} edits={edits} trim={trim} peaks={peaks} />
      <div className={styles.actions}>
        <Button leftSection={<IconSplit />} onClick={split}>
          {m.videoedits_split()}
        </Button>
        <Button
          leftSection={<IconScissors />}
          aria-pressed={isTrimming}
          onClick={() => {
            if (isTrimming) trim.cancel();
            else trim.begin(now());
          }}
        >
          {m.videoedits_trim()}
        </Button>
        <Button leftSection={<IconSilence />} onClick={findSilences}>
          {m.videoedits_silences()}
        </Button>
        {onFiles ? (
          <AddRecordingButton placeAtPlayhead={placeAtPlayhead} onFiles={onFiles} onRecord={onRecord} />
        ) : null}
        <DeleteRecordingButton edits={edits} onDeleted={onDeleted} />
        <span className="grow" />
        <span className={styles.keys} aria-hidden="true">
          <kbd>I</kbd> <kbd>O</kbd> {m.videoedits_keysTrim()}
          <kbd>S</kbd> {m.videoedits_keysSplit()}
          <kbd>Ctrl Z</kbd> {m.videoedits_keysUndo()}
        </span>
      </div>
    </div>
  );
}

/** The time that plays; only this is rendered again as it moves on. */
function CurrentTime({ controller }: { controller: PlaybackController }) {
  const time = usePlaybackState(controller, (state) => Math.round(state.time));
  return <b>{formatMilliseconds(time)}</b>;
}
