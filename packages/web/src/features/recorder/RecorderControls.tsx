import { formatTime } from '@snaplore/schema/playMap';
import { useNavigate } from '@tanstack/react-router';
import { useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../../design/Button.js';
import { IconButton } from '../../design/IconButton.js';
import { IconRecord, IconTrash } from '../../design/icons.js';
import { articleEditAddress } from '../../lib/addresses.js';
import { sizeText } from '../../lib/sizeText.js';
import { m } from '../../paraglide/messages.js';
import { CameraPicture } from './CameraPicture.js';
import { LevelMeter } from './LevelMeter.js';
import { IconCamera, IconFloat, IconPause, IconRestart, IconStop } from './recorderIcons.js';
import type { RecorderSession } from './recorderStore.js';
import { SentState } from './SentState.js';
import { sourcesText } from './recorderWords.js';
import { useElapsed } from './useElapsed.js';
import { useFloatingWindow } from './useFloatingWindow.js';
import styles from './RecorderControls.module.css';

type Question = 'restart' | 'discard';

/**
 * The controls of a recording, above whatever the person does: in a window of their own where the browser has one, else
 * in the corner of the page (docs/domains/recordings.md).
 */
export default function RecorderControls({ session }: { session: RecorderSession }) {
  const { recorder, article } = session;
  const navigate = useNavigate();
  const state = useSyncExternalStore(recorder.state.subscribe, recorder.state.get);
  const { floating, open, close } = useFloatingWindow();
  const [question, setQuestion] = useState<Question | null>(null);
  const seconds = useElapsed(recorder, floating ?? window);
  const { phase, countdown, upload, lost } = state;
  const { settings, cameraStream } = recorder;
  const level = recorder.level();

  const finish = (): void => {
    close();
    void recorder.finish().then(async () => {
      if (article) await navigate(articleEditAddress(article, 'video'));
    });
  };
  const isCounting = phase === 'countdown' || phase === 'opening';
  const askRestart = (): void => {
    setQuestion('restart');
  };
  const confirm = (): void => {
    setQuestion(null);
    if (question === 'restart') void recorder.restart();
    else {
      close();
      void recorder.discard();
    }
  };

  const panel = (
    <section className={styles.panel} data-floating={floating ? true : undefined} aria-label={m.recorder_controls()}>
      <div className={styles.head}>
        {cameraStream ? <CameraPicture stream={cameraStream} className={styles.face} /> : null}
        <div className={styles.facts}>
          <p className={styles.time} role="timer">
            <i className={styles.dot} data-paused={phase === 'paused' || undefined} />
            {isCounting ? countdown : formatTime(seconds * 1_000)}
            {phase === 'paused' ? <span className={styles.paused}>{m.recorder_paused()}</span> : null}
          </p>
          <p className={styles.meta}>
            {isCounting
              ? m.recorder_beginsSoon()
              : m.recorder_sizeAndSources({
                  size: sizeText(upload?.state.get().storedBytes ?? 0),
                  sources: sourcesText({
                    videoKind: settings.videoKind,
                    hasMicrophone: settings.microphone !== null,
                  }),
                })}
          </p>
          {level === null ? null : (
            <LevelMeter key={floating ? 'floating' : 'page'} read={() => recorder.level() ?? 0} />
          )}
        </div>
        {open && !floating ? (
          <IconButton
            label={m.recorder_float()}
            size={24}
            onClick={() => {
              void open();
            }}
          >
            <IconFloat />
          </IconButton>
        ) : null}
      </div>
      <SentState upload={upload} lost={lost} />
      {question ? (
        <div className={styles.question} role="alertdialog" aria-label={m.recorder_discardTitle()}>
          <p>{question === 'restart' ? m.recorder_restartText() : m.recorder_discardText()}</p>
          <Button
            autoFocus
            onClick={() => {
              setQuestion(null);
            }}
          >
            {m.common_cancel()}
          </Button>
          <Button variant="filled" isDestructive onClick={confirm}>
            {question === 'restart' ? m.recorder_restart() : m.recorder_discard()}
          </Button>
        </div>
      ) : (
        <div className={styles.actions}>
          {phase === 'paused' ? (
            <Button
              variant="subtle"
              leftSection={<IconRecord />}
              onClick={() => {
                recorder.resume();
              }}
            >
              {m.recorder_resume()}
            </Button>
          ) : (
            <Button
              variant="subtle"
              leftSection={<IconPause />}
              disabled={phase !== 'recording'}
              onClick={() => {
                recorder.pause();
              }}
            >
              {m.recorder_pause()}
            </Button>
          )}
          {recorder.hasBubble ? (
            <IconButton label={m.recorder_restart()} disabled={isCounting} onClick={askRestart}>
              <IconRestart />
            </IconButton>
          ) : (
            <Button variant="subtle" leftSection={<IconRestart />} disabled={isCounting} onClick={askRestart}>
              {m.recorder_restart()}
            </Button>
          )}
          {recorder.hasBubble ? (
            <IconButton
              label={state.bubble.isShown ? m.recorder_bubbleHide() : m.recorder_bubbleShow()}
              aria-pressed={state.bubble.isShown}
              onClick={() => {
                recorder.showBubble(!state.bubble.isShown);
              }}
            >
              <IconCamera />
            </IconButton>
          ) : null}
          <IconButton
            label={m.recorder_discard()}
            onClick={() => {
              if (isCounting) void recorder.discard();
              else setQuestion('discard');
            }}
          >
            <IconTrash />
          </IconButton>
          <span className="grow" />
          <Button variant="filled" leftSection={<IconStop />} disabled={isCounting} onClick={finish}>
            {m.recorder_finish()}
          </Button>
        </div>
      )}
    </section>
  );
  return floating ? createPortal(panel, floating.document.body) : panel;
}
