import { useEffect, useState } from 'react';

/** Whether the browser lets this page use a device without asking; false until that is known. */
export function usePermission(name: 'microphone' | 'camera'): boolean {
  const [isGranted, setGranted] = useState(false);
  useEffect(() => {
    let status: PermissionStatus | null = null;
    const read = (): void => {
      setGranted(status?.state === 'granted');
    };
    const permissions = navigator.permissions as Permissions | undefined;
    // Not every browser knows these names.
    permissions?.query({ name }).then(
      (found) => {
        status = found;
        found.addEventListener('change', read);
        read();
      },
      () => undefined,
    );
    return () => {
      status?.removeEventListener('change', read);
    };
  }, [name]);
  return isGranted;
}
