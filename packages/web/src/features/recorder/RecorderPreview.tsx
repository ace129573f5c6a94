import { bubbleMargin, bubbleShare } from '@snaplore/recorder/bubbleGeometry';
import { captureCamera } from '@snaplore/recorder/captureSources';
import {
  bubbleCorners,
  bubbleSizes,
  type BubbleCorner,
  type BubbleSettings,
  type RecordingSettings,
} from '@snaplore/schema/recording/recordingSettings';
import { useCallback, type CSSProperties } from 'react';
import { SegmentedControl } from '../../design/SegmentedControl.js';
import { SwitchField } from '../../design/SwitchField.js';
import { m } from '../../paraglide/messages.js';
import { CameraPicture } from './CameraPicture.js';
import { kindLabels } from './recorderWords.js';
import { IconCamera } from './recorderIcons.js';
import { useCapture } from './useCapture.js';
import styles from './RecorderPreview.module.css';

interface RecorderPreviewProps {
  settings: RecordingSettings;
  canCompose: boolean;
  onChange: (changed: Partial<RecordingSettings>) => void;
}

const cornerLabels: Record<BubbleCorner, () => string> = {
  topLeft: m.recorder_corner_topLeft,
  topRight: m.recorder_corner_topRight,
  bottomLeft: m.recorder_corner_bottomLeft,
  bottomRight: m.recorder_corner_bottomRight,
};
const sizeLabels = { small: m.recorder_size_small, medium: m.recorder_size_medium, large: m.recorder_size_large };

/** Where the bubble is, in per cent of the preview, which has the proportions of most screens. */
function place(corner: BubbleCorner, { size }: BubbleSettings): CSSProperties {
  const width = bubbleShare[size] * 100 * (9 / 16);
  const side = `${bubbleMargin * 100 * (9 / 16)}%`;
  const end = `${bubbleMargin * 100}%`;
  return {
    width: `${width}%`,
    ...(corner.endsWith('Left') ? { left: side } : { right: side }),
    ...(corner.startsWith('top') ? { top: end } : { bottom: end }),
  };
}

/** What the recording will look like as far as it is known: the camera, and where its bubble goes. */
export function RecorderPreview({ settings, canCompose, onChange }: RecorderPreviewProps) {
  const { videoKind, camera, bubble } = settings;
  const isCameraOnly = videoKind === 'camera';
  const hasBubble = !isCameraOnly && canCompose && camera !== null && bubble.isShown;
  const open = useCallback(async (id: string) => await captureCamera(id, isCameraOnly), [isCameraOnly]);
  const { stream, problem } = useCapture(isCameraOnly || hasBubble ? (camera ?? '') : null, open);
  const set = (changed: Partial<BubbleSettings>): void => {
    onChange({ bubble: { ...bubble, ...changed } });
  };
  return (
    <div>
      <div className={styles.preview}>
        {isCameraOnly && stream ? <CameraPicture stream={stream} className={styles.whole} /> : null}
        {isCameraOnly ? null : (
          <p className={styles.text}>
            <b>{kindLabels[videoKind]()}</b>
            {m.recorder_previewText()}
          </p>
        )}
        {problem ? <p className={styles.text}>{m.recorder_cameraRefused()}</p> : null}
        {hasBubble
          ? bubbleCorners.map((corner) =>
              corner === bubble.corner ? (
                <div key={corner} className={styles.bubble} style={place(corner, bubble)}>
                  {stream ? <CameraPicture stream={stream} className={styles.face} /> : <IconCamera size={24} />}
                </div>
              ) : (
                <button
                  key={corner}
                  type="button"
                  className={styles.slot}
                  style={place(corner, { ...bubble, size: 'small' })}
                  aria-label={cornerLabels[corner]()}
                  title={cornerLabels[corner]()}
                  onClick={() => {
                    set({ corner });
                  }}
                />
              ),
            )
          : null}
      </div>
      {isCameraOnly ? null : canCompose ? (
        <div className={styles.options}>
          <SwitchField
            label={m.recorder_bubble()}
            checked={camera !== null && bubble.isShown}
            onChange={({ currentTarget: { checked } }) => {
              onChange({ camera: camera ?? '', bubble: { ...bubble, isShown: checked } });
            }}
          />
          <span className="grow" />
          {hasBubble ? (
            <SegmentedControl
              aria-label={m.recorder_bubbleSize()}
              value={bubble.size}
              data={bubbleSizes.map((size) => ({ value: size, label: sizeLabels[size]() }))}
              onChange={(size) => {
                set({ size });
              }}
            />
          ) : null}
        </div>
      ) : (
        <p className={styles.why}>{m.recorder_noBubble()}</p>
      )}
    </div>
  );
}
