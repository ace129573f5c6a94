import { useEffect, useState } from 'react';

interface Devices {
  microphones: readonly MediaDeviceInfo[];
  cameras: readonly MediaDeviceInfo[];
  /** Whether the browser names the microphones: the person has allowed their use. */
  isLabelled: boolean;
}

/** The devices of this machine, also those that are plugged in meanwhile. */
export function useDevices(): Devices {
  const [devices, setDevices] = useState<readonly MediaDeviceInfo[]>([]);
  useEffect(() => {
    const { mediaDevices } = navigator;
    const look = (): void => {
      mediaDevices.enumerateDevices().then(setDevices, () => undefined);
    };
    look();
    mediaDevices.addEventListener('devicechange', look);
    return () => {
      mediaDevices.removeEventListener('devicechange', look);
    };
  }, []);
  const microphones = devices.filter(({ kind }) => kind === 'audioinput');
  return {
    microphones,
    cameras: devices.filter(({ kind }) => kind === 'videoinput'),
    isLabelled: microphones.some(({ label }) => label !== ''),
  };
}
