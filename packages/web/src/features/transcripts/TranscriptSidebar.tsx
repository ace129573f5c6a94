import { transcriptFindMax } from '@snaplore/schema/transcript/transcriptLimits';
import type { Timeline } from '@snaplore/schema/transcript/mapTranscript';
import { Suspense, lazy, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { EmptyState } from '../../design/EmptyState.js';
import { FilterField } from '../../design/FilterField.js';
import { IconClose } from '../../design/frameIcons.js';
import { IconTranscript } from '../../design/icons.js';
import { IconButton } from '../../design/IconButton.js';
import { ResizableSide } from '../../design/ResizableSide.js';
import { Skeleton, Skeletons } from '../../design/Skeleton.js';
import type { VirtualRowsHandle } from '../../design/VirtualRows.js';
import { isWriting } from '../../lib/keyboard.js';
import { useLocale } from '../../lib/locale.js';
import type { SharedValue } from '../../lib/sharedValue.js';
import { m } from '../../paraglide/messages.js';
import { IconRedo, IconUndo } from '../videoEdits/editIcons.js';
import { editKey } from '../videoEdits/useEditKeys.js';
import { FindReplace } from './FindReplace.js';
import { GenerateButton } from './GenerateButton.js';
import { GenerationState } from './GenerationState.js';
import { LanguageField } from './LanguageField.js';
import { languageName } from './languageName.js';
import { TranscriptList } from './TranscriptList.js';
import { TranscriptMenu } from './TranscriptMenu.js';
import styles from './TranscriptSidebar.module.css';
import { useGeneration } from './useGeneration.js';
import { useTranscript } from './useTranscript.js';
import { useTranscriptEdits } from './useTranscriptEdits.js';
import { useWhyNot, type TranscribedVideo } from './useWhyNot.js';

const RegenerateDialog = lazy(() => import('./RegenerateDialog.js'));

interface TranscriptSidebarProps {
  articleId: string;
  /** What the draft plays. */
  timeline: Timeline;
  /** Of the draft's video as it is stored. */
  revision: number;
  videos: readonly TranscribedVideo[];
  /** The time of the video; null while it is not shown. */
  playing: SharedValue<number> | null;
  /** Shows a time of the video; milliseconds. */
  onSeek: (time: number) => void;
  onClose: () => void;
}

/**
 * What is said in the draft of an article, beside it: generated, followed and corrected (docs/domains/transcripts.md).
 * Mount it while it is open.
 */
export default function TranscriptSidebar({
  articleId,
  timeline,
  revision,
  videos,
  playing,
  onSeek,
  onClose,
}: TranscriptSidebarProps) {
  const transcript = useTranscript(articleId, timeline, revision);
  const edits = useTranscriptEdits(articleId, timeline, transcript.refetch);
  const generation = useGeneration(articleId, transcript, edits.forget);
  const whyNot = useWhyNot(videos);
  const [language, setLanguage] = useState<string | null>(null);
  const [isAsked, setAsked] = useState(false);
  const [find, setFind] = useState('');
  const list = useRef<VirtualRowsHandle>(null);
  const locale = useLocale();
  const inside = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    const frame = inside.current;
    return () => {
      // Closing it from inside returns the focus to what opened it.
      if (frame?.contains(document.activeElement) && opener instanceof HTMLElement && opener.isConnected)
        opener.focus();
    };
  }, []);
  const { rows } = transcript;
  const hasLines = rows !== null && rows.length > 0;
  const press = (event: KeyboardEvent): void => {
    const key = editKey(event);
    if ((key !== 'undo' && key !== 'redo') || isWriting(event.target) || !hasLines) return;
    event.preventDefault();
    edits[key]();
  };
  const button = (
    <GenerateButton
      isAgain={hasLines}
      whyNot={whyNot}
      isBusy={generation.isBusy || generation.isRunning}
      onGenerate={() => {
        if (hasLines) setAsked(true);
        else void generation.generate(language);
      }}
    />
  );
  return (
    <div className={styles.frame}>
      <ResizableSide kind="transcript" label={m.transcripts_title()} edge="left" initial={400}>
        <div ref={inside} className={styles.side} onKeyDown={press}>
          <header className={styles.head}>
            <h2>{m.transcripts_title()}</h2>
            <TranscriptMenu
              articleId={articleId}
              hasEarlier={transcript.hasEarlier}
              isUndone={generation.end === 'undone'}
              isBusy={generation.isBusy || generation.isRunning}
              onUndo={generation.undo}
            />
            <IconButton label={m.common_close()} size={28} onClick={onClose}>
              <IconClose />
            </IconButton>
          </header>
          <div className={styles.controls}>
            {hasLines ? (
              <FilterField
                label={m.transcripts_find()}
                className={styles.find}
                maxLength={transcriptFindMax}
                value={find}
                onWords={setFind}
                onKeyDown={(event) => {
                  if (event.key === 'Escape') setFind('');
                }}
              />
            ) : (
              <LanguageField className={styles.find} language={language} onChange={setLanguage} />
            )}
            {button}
          </div>
          {hasLines && find.trim() !== '' ? (
            <FindReplace
              key={find}
              rows={rows}
              find={find}
              edit={edits.edit}
              onShow={(index) => {
                list.current?.show(index, 'center');
              }}
            />
          ) : null}
          {whyNot === null ? null : <p className={styles.whyNot}>{whyNot}</p>}
          <GenerationState
            generation={generation}
            latest={transcript.generation}
            hasLines={hasLines}
            hasEarlier={transcript.hasEarlier}
          />
          {hasLines ? (
            <div className={styles.meta}>
              <p className="grow cut">
                {transcript.language === null ? '' : `${languageName(transcript.language, locale)} · `}
                {m.transcripts_lines({ count: rows.length })}
              </p>
              <IconButton
                label={m.common_undo()}
                shortcut="Ctrl+Z"
                size={24}
                disabled={!edits.canUndo}
                onClick={edits.undo}
              >
                <IconUndo size={14} />
              </IconButton>
              <IconButton
                label={m.videoedits_redo()}
                shortcut="Ctrl+Shift+Z"
                size={24}
                disabled={!edits.canRedo}
                onClick={edits.redo}
              >
                <IconRedo size={14} />
              </IconButton>
            </div>
          ) : (
            <div className={styles.meta} />
          )}
          {rows === null || (generation.isLoading && !hasLines) ? (
            <Skeletons label={m.common_loading()} className={styles.skeletons ?? ''}>
              {[0, 1, 2, 3].map((index) => (
                <div key={index}>
                  <Skeleton width={72} height={12} />
                  <Skeleton width={index % 2 === 0 ? '88%' : '64%'} height={14} />
                </div>
              ))}
            </Skeletons>
          ) : hasLines ? (
            <TranscriptList
              rows={rows}
              edits={edits}
              find={find.trim()}
              playing={playing}
              list={list}
              onSeek={onSeek}
            />
          ) : generation.isRunning ? null : (
            <EmptyState icon={<IconTranscript size={20} />} text={m.transcripts_none()} />
          )}
          {isAsked ? (
            <Suspense>
              <RegenerateDialog
                isBusy={generation.isBusy}
                onGenerate={(chosen) => {
                  setAsked(false);
                  void generation.generate(chosen);
                }}
                onClose={() => {
                  setAsked(false);
                }}
              />
            </Suspense>
          ) : null}
        </div>
      </ResizableSide>
    </div>
  );
}
