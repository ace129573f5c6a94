import { IconFrame } from '../../design/drawIcon.js';

const speaker = <path d="M2.25 6.25v3.5H4.5L8 12.75v-9.5L4.5 6.25z" />;

export function PlayIcon({ size }: { size?: number }) {
  return (
    <IconFrame size={size}>
      <path
        d="M4.75 3.1c0-.6.65-1 1.17-.67l7.1 4.57c.48.3.48 1 0 1.3l-7.1 4.6c-.52.33-1.17-.05-1.17-.67z"
        fill="currentColor"
        stroke="none"
      />
    </IconFrame>
  );
}
export function PauseIcon({ size }: { size?: number }) {
  return (
    <IconFrame size={size}>
      <rect x="4" y="3" width="3" height="10" rx="1" fill="currentColor" stroke="none" />
      <rect x="9" y="3" width="3" height="10" rx="1" fill="currentColor" stroke="none" />
    </IconFrame>
  );
}
export function VolumeIcon({ level }: { level: 'off' | 'low' | 'high' }) {
  return (
    <IconFrame>
      {speaker}
      {level === 'off' && <path d="m10.75 6.25 3.5 3.5M14.25 6.25l-3.5 3.5" />}
      {level !== 'off' && <path d="M10.5 5.75a3 3 0 0 1 0 4.5" />}
      {level === 'high' && <path d="M12.25 3.75a5.7 5.7 0 0 1 0 8.5" />}
    </IconFrame>
  );
}
export function PictureInPictureIcon() {
  return (
    <IconFrame>
      <path d="M6.5 12.5h-3a1 1 0 0 1-1-1v-7a1 1 0 0 1 1-1h9a1 1 0 0 1 1 1v2.5" />
      <rect x="8.5" y="9" width="5.5" height="4" rx="1" />
    </IconFrame>
  );
}
export function FullscreenIcon({ isOn }: { isOn: boolean }) {
  return (
    <IconFrame>
      {isOn ? (
        <>
          <path d="M6 2.5V5a1 1 0 0 1-1 1H2.5M13.5 6H11a1 1 0 0 1-1-1V2.5" />
          <path d="M10 13.5V11a1 1 0 0 1 1-1h2.5M2.5 10H5a1 1 0 0 1 1 1v2.5" />
        </>
      ) : (
        <>
          <path d="M2.5 6V3.5a1 1 0 0 1 1-1H6M10 2.5h2.5a1 1 0 0 1 1 1V6" />
          <path d="M13.5 10v2.5a1 1 0 0 1-1 1H10M6 13.5H3.5a1 1 0 0 1-1-1V10" />
        </>
      )}
    </IconFrame>
  );
}
