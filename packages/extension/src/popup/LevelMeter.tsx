import { captureMicrophone, stopStream } from '@snaplore/recorder/captureSources';
import { SoundMixer } from '@snaplore/recorder/soundMixer';
import { useEffect, useRef } from 'react';
import { text } from '../messages.js';

/** Shows that the microphone hears something, before it is recorded. */
export function LevelMeter({ id }: { id: string }) {
  const meter = useRef<HTMLMeterElement>(null);
  useEffect(() => {
    const mixer = new SoundMixer();
    let stream: MediaStream | null = null;
    let frame = 0;
    let isOver = false;
    const show = (): void => {
      if (meter.current) meter.current.value = mixer.level();
      frame = requestAnimationFrame(show);
    };
    const open = async (): Promise<void> => {
      const opened = await captureMicrophone(id);
      if (isOver) {
        stopStream(opened);
        return;
      }
      stream = opened;
      mixer.add(opened, true);
      await mixer.start();
      if (!isOver) show();
    };
    // A microphone that cannot be opened has no level; why is said when it is recorded.
    open().catch(() => undefined);
    return () => {
      isOver = true;
      cancelAnimationFrame(frame);
      stopStream(stream);
      mixer.close();
    };
  }, [id]);
  return <meter ref={meter} min={0} max={1} aria-label={text('microphoneLevel')} />;
}
