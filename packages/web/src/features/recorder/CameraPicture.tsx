import { useEffect, useRef } from 'react';

/** What a camera sees, mirrored: people know themselves from the mirror. */
export function CameraPicture({ stream, className }: { stream: MediaStream; className: string | undefined }) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    element.srcObject = stream;
    void element.play().catch(() => undefined);
    return () => {
      element.srcObject = null;
    };
  }, [stream]);
  return <video ref={video} className={className} muted playsInline aria-hidden="true" />;
}
