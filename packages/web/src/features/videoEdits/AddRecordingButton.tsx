import { useRef } from 'react';
import { Button } from '../../design/Button.js';
import { IconChevronDown, IconRecord, IconUpload } from '../../design/icons.js';
import { Menu } from '../../design/Menu.js';
import type { VideoPlaceInput } from '../../gql/types.js';
import { m } from '../../paraglide/messages.js';
import { VideoFileInput } from '../uploads/VideoFileInput.js';
import styles from './EditTimeline.module.css';

interface AddRecordingButtonProps {
  /** Where the playhead is; null where no paragraph can begin. */
  placeAtPlayhead: () => VideoPlaceInput | null;
  /** Sends files to a place of the draft; to its end without one. */
  onFiles: (files: readonly File[], place?: VideoPlaceInput) => void;
  /** Records a video for a place of the draft; for its end without one. */
  onRecord: (place?: VideoPlaceInput) => void;
}

/** Adds videos to a draft: at the playhead, or at the end. */
export function AddRecordingButton({ placeAtPlayhead, onFiles, onRecord }: AddRecordingButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const place = useRef<VideoPlaceInput | null>(null);
  const ask = (chosen: VideoPlaceInput | null): void => {
    place.current = chosen;
    input.current?.click();
  };
  return (
    <>
      <Menu position="top-start">
        <Menu.Target>
          <Button leftSection={<IconRecord />} rightSection={<IconChevronDown size={12} />}>
            {m.videoedits_addRecording()}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{m.uploads_startRecording()}</Menu.Label>
          <Menu.Item
            leftSection={<IconRecord />}
            onClick={() => {
              const chosen = placeAtPlayhead();
              if (chosen) onRecord(chosen);
            }}
          >
            {m.videoedits_addAtPlayhead()}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconRecord />}
            onClick={() => {
              onRecord();
            }}
          >
            {m.videoedits_addAtEnd()}
          </Menu.Item>
          <Menu.Label>{m.uploads_choose()}</Menu.Label>
          <Menu.Item
            leftSection={<IconUpload />}
            onClick={() => {
              const chosen = placeAtPlayhead();
              if (chosen) ask(chosen);
            }}
          >
            {m.videoedits_addAtPlayhead()}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconUpload />}
            onClick={() => {
              ask(null);
            }}
          >
            {m.videoedits_addAtEnd()}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <VideoFileInput
        ref={input}
        className={styles.files}
        onFiles={(files) => {
          if (files.length > 0) onFiles(files, place.current ?? undefined);
        }}
      />
    </>
  );
}
