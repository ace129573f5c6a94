import { useApolloClient } from '@apollo/client/react';
import { lazy, Suspense, useContext, useState } from 'react';
import { IconFrame } from '../../design/drawIcon.js';
import { IconButton } from '../../design/IconButton.js';
import { IconCheck, IconDownload, IconUpload } from '../../design/icons.js';
import { Menu } from '../../design/Menu.js';
import { useAction } from '../../lib/useAction.js';
import { m } from '../../paraglide/messages.js';
import { captionSizes, type CaptionSize } from './captionSettings.js';
import { CaptionContext } from './captionSwitch.js';
import styles from './Captions.module.css';

const ImportCaptionsDialog = lazy(() =>
  import('./ImportCaptionsDialog.js').then((module) => ({ default: module.ImportCaptionsDialog })),
);

const sizeNames: Record<CaptionSize, () => string> = {
  small: m.captions_small,
  medium: m.captions_medium,
  large: m.captions_large,
};

/** The control of the captions: on or off, their size, their files. Nothing where there are none to show or import. */
export function CaptionsMenu() {
  const captions = useContext(CaptionContext);
  const client = useApolloClient();
  const { run } = useAction();
  const [isImporting, setImporting] = useState(false);
  const mayImport = captions?.source.kind === 'draft' && captions.source.mayImport;
  if (!captions || (!captions.toggle && !mayImport)) return null;
  const { source, isOn, size, setSize, toggle } = captions;
  const isShown = isOn && toggle !== null;
  const save = (format: 'vtt' | 'srt'): void => {
    void run(async () => {
      const { saveCaptions } = await import('./saveCaptions.js');
      await saveCaptions(client, captions, format);
    });
  };
  return (
    <>
      {/* Inside the player: a portal would not be visible in fullscreen. */}
      <Menu withinPortal={false} position="top-end">
        <Menu.Target>
          <IconButton
            label={isShown ? m.captions_on() : m.captions_off()}
            shortcut="C"
            className={isShown ? styles.on : undefined}
          >
            <IconFrame>
              <rect x="1.75" y="3.25" width="12.5" height="9.5" rx="2" />
              <path d="M7 6.9a1.5 1.5 0 1 0 0 2.2M11.75 6.9a1.5 1.5 0 1 0 0 2.2" />
            </IconFrame>
          </IconButton>
        </Menu.Target>
        <Menu.Dropdown>
          {toggle ? (
            <>
              <Menu.CheckboxItem
                checked={isOn}
                checkIcon={<IconCheck size={14} />}
                rightSection={<kbd className={styles.key}>C</kbd>}
                onChange={toggle}
                closeMenuOnClick
              >
                {m.captions_show()}
              </Menu.CheckboxItem>
              <Menu.Divider />
              <Menu.Label>{m.captions_size()}</Menu.Label>
              <Menu.RadioGroup
                value={size}
                onChange={(choice) => {
                  setSize(captionSizes.find((each) => each === choice) ?? 'medium');
                }}
              >
                {captionSizes.map((each) => (
                  <Menu.RadioItem key={each} value={each} checkIcon={<IconCheck size={14} />} closeMenuOnClick={false}>
                    {sizeNames[each]()}
                  </Menu.RadioItem>
                ))}
              </Menu.RadioGroup>
              <Menu.Divider />
              {(['vtt', 'srt'] as const).map((format) => (
                <Menu.Item
                  key={format}
                  leftSection={<IconDownload />}
                  onClick={() => {
                    save(format);
                  }}
                >
                  {m.captions_download({ format: format === 'vtt' ? 'WebVTT' : 'SRT' })}
                </Menu.Item>
              ))}
            </>
          ) : null}
          {mayImport ? (
            <Menu.Item
              leftSection={<IconUpload />}
              onClick={() => {
                setImporting(true);
              }}
            >
              {m.captions_import()}
            </Menu.Item>
          ) : null}
        </Menu.Dropdown>
      </Menu>
      {source.kind === 'draft' && isImporting ? (
        <Suspense>
          <ImportCaptionsDialog
            articleId={source.articleId}
            opened
            onClose={() => {
              setImporting(false);
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}
