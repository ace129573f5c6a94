import { useEffect, useState } from 'react';

/** The devices of a kind that the browser names: without the right to use one it names none. */
export function useDevices(kind: 'audioinput' | 'videoinput'): readonly MediaDeviceInfo[] {
  const [devices, setDevices] = useState<readonly MediaDeviceInfo[]>([]);
  useEffect(() => {
    let isCurrent = true;
    const media = navigator.mediaDevices as MediaDevices | undefined;
    const read = (): void => {
      void media?.enumerateDevices().then(
        (all) => {
          if (isCurrent) setDevices(all.filter((device) => device.kind === kind && device.deviceId !== ''));
        },
        () => undefined,
      );
    };
    read();
    media?.addEventListener('devicechange', read);
    return () => {
      isCurrent = false;
      media?.removeEventListener('devicechange', read);
    };
  }, [kind]);
  return devices;
}
