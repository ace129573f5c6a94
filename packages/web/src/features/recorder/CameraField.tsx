import { SelectField } from '../../design/SelectField.js';
import { m } from '../../paraglide/messages.js';
import { useDevices } from './useDevices.js';

const none = 'none';

interface CameraFieldProps {
  /** '' for the browser's own choice, null for none. */
  value: string | null;
  /** Whether nothing else is recorded. */
  isNeeded: boolean;
  onChange: (camera: string | null) => void;
}

/** Which camera, if any. */
export function CameraField({ value, isNeeded, onChange }: CameraFieldProps) {
  const devices = useDevices('videoinput');
  const known = devices.some(({ deviceId }) => deviceId === value);
  return (
    <SelectField
      label={m.recorder_camera()}
      allowDeselect={false}
      withCheckIcon={false}
      value={value === null && !isNeeded ? none : known ? value : ''}
      data={[
        ...(isNeeded ? [] : [{ value: none, label: m.recorder_cameraNone() }]),
        { value: '', label: m.recorder_cameraDefault() },
        ...devices.map(({ deviceId, label }) => ({ value: deviceId, label })),
      ]}
      onChange={(chosen) => {
        onChange(chosen === none ? null : (chosen ?? ''));
      }}
    />
  );
}
